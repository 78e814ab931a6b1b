/** Whether a process of this number runs, also one of somebody else, who may not be signalled. */
export function processRuns(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
