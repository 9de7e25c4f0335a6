<?php
/**
 * Reads and changes a site for the browser tests: php shop.php <site> <operation>, arguments as JSON on standard input, the result as
 * JSON on standard output. The operations are in the folder shop.
 */

declare(strict_types=1);

use Vitrine\Kernel\Container;

( static function ( string $site, string $operation ): void {
	$_SERVER['REQUEST_URI']    = '/';
	$_SERVER['REQUEST_METHOD'] = 'GET';
	$_SERVER['HTTP_HOST']      = 'localhost';
	$_SERVER['REMOTE_ADDR']    = '127.0.0.1';
	$arguments                 = json_decode( (string) stream_get_contents( STDIN ), true, 16, JSON_THROW_ON_ERROR );
	require "$site/wp-load.php";
	wp_set_current_user( 1 );

	$shop       = static function (): Container {
		$container = apply_filters( 'vitrine_container', null );
		return $container instanceof Container
			? $container
			: throw new RuntimeException( 'The plugin Vitrine is not active on this site.' );
	};
	$operations = array();
	foreach ( array( 'catalogue', 'orders', 'users', 'site', 'security', 'mails' ) as $part ) {
		$operations += ( require __DIR__ . "/shop/$part.php" )( $shop );
	}
	$run = $operations[ $operation ] ?? throw new RuntimeException( "Unknown operation $operation." );
	echo wp_json_encode( $run( $arguments ) );
} )( $argv[1], $argv[2] );
