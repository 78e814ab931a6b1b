document.getElementById('return')?.submit()
