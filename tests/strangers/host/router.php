<?php
/**
 * Router of PHP's built-in server for the matrix of hosts: static files, scripts with PATH_INFO, and a front controller if the host
 * rewrites URLs. STRANGERS_FRONT is its path ('' = no rewriting). With STRANGERS_NETWORK the first folder of a URL may be a site of the
 * network, as in WordPress's .htaccess.
 */

declare(strict_types=1);

$strangers_script = ( static function (): ?string {
	$root = rtrim( (string) $_SERVER['DOCUMENT_ROOT'], '/' );
	$path = rawurldecode( (string) parse_url( 'http://host' . $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
	if (
		getenv( 'STRANGERS_NETWORK' )
		&& preg_match( '~^/[\w-]+(/wp-(?:content|admin|includes)/.*|/wp-admin|/[\w-]+\.php)$~', $path, $found ) === 1
		&& ! file_exists( $root . $path )
	) {
		$path = $found[1];
	}
	$info = '';
	if ( preg_match( '~^(.*?\.php)(/.*)$~', $path, $found ) === 1 && is_file( $root . $found[1] ) ) {
		[ , $path, $info ] = $found;
	}
	if ( is_dir( $root . $path ) && is_file( rtrim( $root . $path, '/' ) . '/index.php' ) ) {
		if ( ! str_ends_with( $path, '/' ) ) {
			header( "Location: $path/", true, 301 );
			return null;
		}
		$path .= 'index.php';
	}
	if ( is_file( $root . $path ) && ! str_ends_with( $path, '.php' ) ) {
		$types = array(
			'css'   => 'text/css',
			'js'    => 'text/javascript',
			'json'  => 'application/json',
			'svg'   => 'image/svg+xml',
			'webp'  => 'image/webp',
			'woff2' => 'font/woff2',
		);
		header( 'Content-Type: ' . ( $types[ pathinfo( $path, PATHINFO_EXTENSION ) ] ?? 'application/octet-stream' ) );
		readfile( $root . $path );
		return null;
	}
	if ( ! is_file( $root . $path ) ) {
		$path = (string) getenv( 'STRANGERS_FRONT' );
		if ( $path === '' ) {
			http_response_code( 404 );
			echo 'Not found by the web server';
			return null;
		}
	}
	$_SERVER['SCRIPT_NAME']     = $path;
	$_SERVER['PHP_SELF']        = $path . $info;
	$_SERVER['SCRIPT_FILENAME'] = $root . $path;
	$_SERVER['SERVER_PORT']     = '80';
	unset( $_SERVER['PATH_INFO'] );
	if ( $info !== '' ) {
		$_SERVER['PATH_INFO'] = $info;
	}
	return $root . $path;
} )();

if ( $strangers_script !== null ) {
	chdir( dirname( $strangers_script ) );
	require $strangers_script;
}
