#!/usr/bin/env node
/**
 * Creates the image sizes of the demo shop in .cache/demo-images, with a manifest for the seeder.
 * GD in WordPress would take minutes for each seed. Only changed pictures are processed again.
 *   node bin/demo-images.mjs [--quiet]
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// The same sizes as in php/Catalogue/ImageSizes.php (specification, section 9).
const WIDTHS = [ 160, 320, 480, 640, 960, 1280 ];
const QUALITY = 80;
/** Half the time of the encoder's default, for files that are 6 % larger. */
const EFFORT = 2;
const PLACEHOLDER = { width: 40, quality: 50 };

const root = path.dirname( path.dirname( fileURLToPath( import.meta.url ) ) );
const source = path.join( root, 'demo/pictures' );
const target = path.join( root, '.cache/demo-images' );
const manifestFile = path.join( target, 'manifest.json' );
const recipe = JSON.stringify( [ WIDTHS, QUALITY, EFFORT, PLACEHOLDER, 3 ] );

async function knownPictures() {
	try {
		const manifest = JSON.parse( await readFile( manifestFile, 'utf8' ) );
		return manifest.recipe === recipe ? manifest.pictures : {};
	} catch {
		return {};
	}
}

/** Size and time show quickly that nothing changed; the hash recognises the same picture in a new checkout. */
async function fingerprint( file, known ) {
	const { size, mtimeMs } = await stat( file );
	const stamp = `${ size }-${ Math.round( mtimeMs ) }`;
	if ( known?.stamp === stamp ) {
		return { stamp, hash: known.hash };
	}
	return {
		stamp,
		hash: createHash( 'sha256' )
			.update( await readFile( file ) )
			.digest( 'hex' )
			.slice( 0, 16 ),
	};
}

async function make( name, print ) {
	const original = await readFile( path.join( source, `${ name }.webp` ) );
	// Decoded once for all sizes.
	const { data, info: raw } = await sharp( original ).raw().toBuffer( { resolveWithObject: true } );
	const { width, height } = raw;
	const sizes = {};
	for ( const wanted of WIDTHS.filter( ( one ) => one < width ) ) {
		const file = `${ name }-${ wanted }.webp`;
		const made = await sharp( data, { raw } )
			.resize( wanted )
			.webp( { quality: QUALITY, effort: EFFORT } )
			.toFile( path.join( target, `${ file }.part` ) );
		await rename( path.join( target, `${ file }.part` ), path.join( target, file ) );
		sizes[ wanted ] = { file, width: made.width, height: made.height, bytes: made.size };
	}
	const tiny = await sharp( data, { raw } ).resize( PLACEHOLDER.width ).webp( { quality: PLACEHOLDER.quality } ).toBuffer();
	return { ...print, width, height, bytes: original.length, sizes, placeholder: `data:image/webp;base64,${ tiny.toString( 'base64' ) }` };
}

async function main() {
	await mkdir( target, { recursive: true } );
	const known = await knownPictures();
	const names = ( await readdir( source ).catch( () => [] ) )
		.filter( ( file ) => file.endsWith( '.webp' ) )
		.map( ( file ) => file.slice( 0, -5 ) )
		.sort();
	const pictures = {};
	const due = [];
	for ( const name of names ) {
		const print = await fingerprint( path.join( source, `${ name }.webp` ), known[ name ] );
		const whole = known[ name ] && Object.values( known[ name ].sizes ).every( ( { file } ) => existsSync( path.join( target, file ) ) );
		if ( whole && known[ name ].hash === print.hash ) {
			pictures[ name ] = { ...known[ name ], ...print };
		} else {
			due.push( { name, print } );
		}
	}

	let done = 0;
	const report = process.argv.includes( '--quiet' ) ? () => {} : () => process.stdout.write( `seed: pictures ${ done }/${ due.length }\n` );
	const queue = [ ...due ];
	sharp.concurrency( 1 );
	const worker = async () => {
		for ( let next = queue.shift(); next; next = queue.shift() ) {
			try {
				pictures[ next.name ] = await make( next.name, next.print );
			} catch ( error ) {
				process.stderr.write( `seed: ${ next.name }.webp could not be read (${ error.message }) and is skipped\n` );
			}
			done++;
			if ( done % 10 === 0 || done === due.length ) {
				report();
			}
		}
	};
	await Promise.all( Array.from( { length: Math.max( 2, os.availableParallelism() ) }, worker ) );

	for ( const gone of Object.keys( known ).filter( ( name ) => ! pictures[ name ] ) ) {
		await Promise.all( Object.values( known[ gone ].sizes ).map( ( { file } ) => rm( path.join( target, file ), { force: true } ) ) );
	}
	const sorted = Object.fromEntries( Object.entries( pictures ).sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) ) );
	const text = JSON.stringify( { recipe, pictures: sorted }, null, '\t' );
	if ( ! existsSync( manifestFile ) || ( await readFile( manifestFile, 'utf8' ) ) !== text ) {
		await writeFile( `${ manifestFile }.part`, text );
		await rename( `${ manifestFile }.part`, manifestFile );
	} else {
		// The modification time records that this version of the recipe has checked the pictures.
		await utimes( manifestFile, new Date(), new Date() );
	}
}

await main();
