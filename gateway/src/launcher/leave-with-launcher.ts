// Loaded before each process of the site. A launcher that is killed cannot stop anybody, but its end
// closes the channel to its children, and a child left behind would hold the port and the data folder.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Listening for that is no reason for a process to stay when its own work is done.
process.channel?.unref()
