/** Renders the demo shop's pictures again: node render.mjs [name…] [--size 1200] [--draft] [--quality 82] [--out folder] [--list]. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictures } from './plan.mjs';
import { sceneText } from './lib/build.mjs';
import { shots } from './shots.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const take = (name, fallback) => { const i = args.indexOf(`--${name}`); return i < 0 ? fallback : args.splice(i, 2)[1]; };
const flag = (name) => { const i = args.indexOf(`--${name}`); return i >= 0 && !!args.splice(i, 1); };
const size = Number(take('size', 0));
const quality = take('quality', '82');
const grid = take('grid', '7');
const threads = take('threads', '');
const out = path.resolve(take('out', path.join(here, '..', 'pictures')));
const draft = flag('draft');
const png = flag('png');
const plan = pictures();

function need(program, hint) {
	if (spawnSync(program, ['-version'], { stdio: 'ignore' }).error) {
		console.error(`${program} was not found. ${hint}`);
		process.exit(1);
	}
}

function run(program, list) {
	return new Promise((done, fail) => {
		let log = '';
		const p = spawn(program, list, { stdio: ['ignore', 'pipe', 'pipe'] });
		p.stdout.on('data', (d) => { log = (log + d).slice(-4000); });
		p.stderr.on('data', (d) => { log = (log + d).slice(-4000); });
		p.on('error', fail);
		p.on('close', (code) => (code ? fail(new Error(log.replace(/\r/g, '\n').split('\n').filter((l) => !/^ ?Rendered|^$/.test(l)).slice(-12).join('\n'))) : done()));
	});
}

/** Drawn portraits need an SVG renderer; sharp is used where it is installed, else rsvg-convert. */
async function drawSvg(name, file) {
	const { portraits } = await import('./portraits.mjs');
	const svg = portraits[name];
	try {
		const { default: sharp } = await import('sharp');
		await sharp(Buffer.from(svg), { density: 144 }).resize(plan[name].width).png().toFile(file);
	} catch (error) {
		if (error.code !== 'ERR_MODULE_NOT_FOUND') { throw error; }
		need('rsvg-convert', 'Install sharp (npm install sharp) or librsvg2-bin to draw the portraits.');
		const source = file.replace(/png$/, 'svg');
		writeFileSync(source, svg);
		await run('rsvg-convert', ['-w', String(plan[name].width), '-o', file, source]);
	}
}

const names = args.length ? args.flatMap((a) => Object.keys(plan).filter((n) => n === a || n.startsWith(`${a}-`) && /^\d$/.test(n.slice(a.length + 1)))) : Object.keys(plan);
if (flag('list')) { console.log(Object.keys(plan).join('\n')); process.exit(0); }
writeFileSync(path.join(here, '..', 'pictures', 'pictures.json'), `${JSON.stringify(plan, null, '\t')}\n`);
need('povray', 'Install POV-Ray 3.7 (Debian, Ubuntu: apt-get install povray; macOS: brew install povray).');
need('cwebp', 'Install cwebp (Debian, Ubuntu: apt-get install webp; macOS: brew install webp).');
mkdirSync(out, { recursive: true });
const work = mkdtempSync(path.join(tmpdir(), 'pictures-'));
let failed = 0;
for (const [i, name] of names.entries()) {
	const started = Date.now();
	const { width, height, scene } = plan[name];
	const w = scene === 'svg' ? width : size ? Math.round(size * Math.max(1, width / 1600 * 0.9)) : width, h = Math.round(w * height / width);
	const image = path.join(work, `${name}.png`);
	try {
		if (scene === 'svg') { await drawSvg(name, image); }
		else {
			const pov = path.join(work, `${name}.pov`);
			writeFileSync(pov, sceneText(shots[name](), { aspect: width / height, quality: draft ? 'draft' : 'final', grid: Number(grid) }));
			await run('povray', [`+L${here}`, `+I${pov}`, `+O${image}`, `+W${w}`, `+H${h}`, draft ? '+A0.5' : '+A0.3', '+R2', '-D', ...(threads ? [`+WT${threads}`] : [])]);
		}
		if (png) { writeFileSync(path.join(out, `${name}.png`), readFileSync(image)); }
		else { await run('cwebp', ['-quiet', '-q', quality, '-m', '6', '-sharp_yuv', '-resize', String(width), String(height), image, '-o', path.join(out, `${name}.webp`)]); }
		console.log(`${i + 1}/${names.length} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
	} catch (error) {
		failed++;
		console.error(`${i + 1}/${names.length} ${name} FAILED\n${error.stack ?? error}`);
		if (existsSync(path.join(work, `${name}.pov`)) && process.env.KEEP) { writeFileSync(path.join(process.env.KEEP, `${name}.pov`), readFileSync(path.join(work, `${name}.pov`))); }
	}
}
rmSync(work, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
