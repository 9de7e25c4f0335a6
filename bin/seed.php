<?php
/**
 * Fills a WordPress with the demo shop: php bin/seed.php --site=<folder of WordPress>
 * Can be repeated at any time: it updates only what changed in demo/.
 */

declare(strict_types=1);

( static function (): void {
	$root = dirname( __DIR__ );
	$site = getopt( '', array( 'site:' ) )['site'] ?? '';
	if ( ! is_string( $site ) || ! is_file( "$site/wp-load.php" ) ) {
		fwrite( STDERR, "Usage: php bin/seed.php --site=<folder of WordPress>\n" );
		exit( 2 );
	}

	// sharp creates the image sizes once for all sites of this checkout. Node is started only if a picture changed.
	$manifest = "$root/.cache/demo-images/manifest.json";
	$sources  = glob( "$root/demo/pictures/*.webp" ) ?: array();
	$known    = is_file( $manifest ) && filemtime( $manifest ) >= filemtime( "$root/bin/demo-images.mjs" )
		? json_decode( (string) file_get_contents( $manifest ), true )['pictures'] ?? array()
		: array();
	$same     = static function ( string $file ) use ( $known ): bool {
		[ $size, $time ] = explode( '-', $known[ basename( $file, '.webp' ) ]['stamp'] ?? '0-0' );
		return (int) $size === filesize( $file ) && abs( (int) $time / 1000 - (int) filemtime( $file ) ) <= 1;
	};
	$failed   = 0;
	if ( count( $known ) !== count( $sources ) || array_filter( $sources, $same ) !== $sources ) {
		passthru( 'node ' . escapeshellarg( "$root/bin/demo-images.mjs" ), $failed );
	}
	if ( $failed !== 0 ) {
		fwrite( STDERR, "seed: warning: the pictures could not be created (is node_modules missing?); existing ones are used\n" );
	}

	$_SERVER['REQUEST_URI']    = '/';
	$_SERVER['REQUEST_METHOD'] = 'GET';
	$_SERVER['HTTP_HOST']      = 'localhost';
	require "$site/wp-load.php";

	spl_autoload_register(
		static function ( string $name ) use ( $root ): void {
			if ( str_starts_with( $name, 'Vitrine\\Demo\\' ) ) {
				require $root . '/demo/php/' . strtr( substr( $name, 13 ), '\\', '/' ) . '.php';
			}
		}
	);

	$container = apply_filters( 'vitrine_container', null );
	if ( ! $container instanceof Vitrine\Kernel\Container ) {
		fwrite( STDERR, "seed: the plugin Vitrine is not active on this site\n" );
		exit( 1 );
	}
	$administrators = get_users(
		array(
			'role'   => 'administrator',
			'number' => 1,
			'fields' => 'ID',
		)
	);
	wp_set_current_user( (int) ( $administrators[0] ?? 0 ) );

	$languages = array_map(
		static fn ( Vitrine\I18n\Language $language ): string => $language->code,
		$container->get( Vitrine\I18n\Languages::class )->all()
	);
	( new Vitrine\Demo\Seeder( $container, new Vitrine\Demo\Output() ) )->run(
		new Vitrine\Demo\DemoData( "$root/demo", "$root/.cache/demo-images", $languages )
	);
} )();
