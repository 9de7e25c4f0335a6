<?php
/**
 * Router for PHP's built-in server that behaves like a production server: pretty permalinks, static files with MIME types,
 * ETags and compression, and no private files (dotfiles, database, credentials). Usage: php -S host:port -t site router.php
 * VITRINE_JITTER=800 delays each response by up to 800 ms, so that responses arrive out of order as on a bad network.
 */

declare(strict_types=1);

if ( (int) getenv( 'VITRINE_JITTER' ) > 0 ) {
	usleep( random_int( 0, (int) getenv( 'VITRINE_JITTER' ) ) * 1000 );
}

/** Sends a static file and returns null, or returns the PHP file to run. It is a function because WordPress shares this file's scope. */
$vitrine_script = ( static function (): ?string {
	$types     = array(
		'avif'  => 'image/avif',
		'css'   => 'text/css; charset=utf-8',
		'gif'   => 'image/gif',
		'html'  => 'text/html; charset=utf-8',
		'ico'   => 'image/x-icon',
		'jpeg'  => 'image/jpeg',
		'jpg'   => 'image/jpeg',
		'js'    => 'text/javascript; charset=utf-8',
		'json'  => 'application/json; charset=utf-8',
		'mjs'   => 'text/javascript; charset=utf-8',
		'pdf'   => 'application/pdf',
		'png'   => 'image/png',
		'svg'   => 'image/svg+xml',
		'txt'   => 'text/plain; charset=utf-8',
		'webp'  => 'image/webp',
		'woff'  => 'font/woff',
		'woff2' => 'font/woff2',
		'xml'   => 'application/xml; charset=utf-8',
	);
	$squeezed  = array( 'css', 'html', 'js', 'json', 'mjs', 'svg', 'txt', 'xml' );
	$root      = rtrim( (string) $_SERVER['DOCUMENT_ROOT'], '/' );
	$path      = rawurldecode( (string) parse_url( 'http://host' . $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
	$extension = strtolower( pathinfo( $path, PATHINFO_EXTENSION ) );

	$refuse = static function ( int $status, string $message ): null {
		http_response_code( $status );
		header( 'Content-Type: text/plain; charset=utf-8' );
		echo $message;
		return null;
	};

	if ( str_contains( $path, "\0" ) || preg_match( '~(^|/)\.\.(/|$)~', $path ) ) {
		return $refuse( 400, 'Bad request' );
	}
	if (
		preg_match(
			'~/\.(?!well-known/)|^/(site|credentials)\.json$|^/wp-content/(database/|debug\.log)|^/wp-content/uploads/.*\.php$|\.(sqlite|sqlite-wal|sqlite-shm|po|map\.bak)$~i',
			$path
		)
	) {
		return $refuse( 403, 'Forbidden' );
	}

	$file = $root . $path;
	if ( is_dir( $file ) && is_file( $file . '/index.php' ) && $path !== '/' ) {
		if ( ! str_ends_with( $path, '/' ) ) {
			header( 'Location: ' . $path . '/', true, 301 );
			return null;
		}
		$file .= 'index.php';
		$path .= 'index.php';
		$extension = 'php';
	}

	if ( is_file( $file ) && $extension !== 'php' ) {
		$type = $types[ $extension ] ?? 'application/octet-stream';
		$tag  = sprintf( '"%x-%x"', filemtime( $file ), filesize( $file ) );
		header( 'Content-Type: ' . $type );
		header( 'ETag: ' . $tag );
		header( 'Vary: Accept-Encoding' );
		// Files with a content hash in their name never change: the rule of Admin/Health/StaticFilesRule.
		$hashed = preg_match( '~/plugins/vitrine/.+\.[0-9a-f]{6,8}\.(css|js|json|woff2)$~', $path );
		header(
			'Cache-Control: ' . (
				$hashed
					? 'public, max-age=31536000, immutable'
					: ( str_contains( $path, '/uploads/' ) || isset( $_GET['ver'] ) ? 'public, max-age=3600' : 'no-cache' )
			)
		);
		if ( str_contains( $_SERVER['HTTP_IF_NONE_MATCH'] ?? '', $tag ) ) {
			http_response_code( 304 );
			return null;
		}
		$squeeze = in_array( $extension, $squeezed, true ) && str_contains( $_SERVER['HTTP_ACCEPT_ENCODING'] ?? '', 'gzip' );
		if ( $squeeze && filesize( $file ) > 1024 ) {
			$body = (string) gzencode( (string) file_get_contents( $file ), 6 );
			header( 'Content-Encoding: gzip' );
			header( 'Content-Length: ' . strlen( $body ) );
			echo $_SERVER['REQUEST_METHOD'] === 'HEAD' ? '' : $body;
			return null;
		}
		header( 'Content-Length: ' . filesize( $file ) );
		if ( $_SERVER['REQUEST_METHOD'] !== 'HEAD' ) {
			readfile( $file );
		}
		return null;
	}

	$script                     = is_file( $file ) ? $path : '/index.php';
	$_SERVER['SCRIPT_NAME']     = $script;
	$_SERVER['PHP_SELF']        = $script;
	$_SERVER['SCRIPT_FILENAME'] = $root . $script;
	unset( $_SERVER['PATH_INFO'] );
	return $root . $script;
} )();

if ( $vitrine_script !== null ) {
	// Compresses the complete response and sends its length, so that the browser has it before PHP's shutdown functions end.
	// (zlib.output_compression fails because WordPress closes all output buffers.)
	ob_start(
		static function ( string $body, int $phase ): string {
			$whole = PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_FINAL;
			// A page with progress output (plugin installation) closes all buffers before it has ended.
			$more = function_exists( 'did_action' ) && did_action( 'shutdown' ) === 0;
			if (
				$more
				|| ( $phase & $whole ) !== $whole
				|| $_SERVER['REQUEST_METHOD'] === 'HEAD'
				|| headers_sent()
				|| in_array( http_response_code(), array( 204, 304 ), true )
			) {
				return $body;
			}
			$sent = implode( "\n", headers_list() );
			if (
				! preg_match( '~^Content-Type: *(text/|application/(json|[\w.+-]*xml|javascript))~mi', $sent )
				|| preg_match( '~^Content-Encoding:~mi', $sent )
			) {
				return $body;
			}
			header( 'Vary: Accept-Encoding', false );
			if ( strlen( $body ) > 1024 && str_contains( $_SERVER['HTTP_ACCEPT_ENCODING'] ?? '', 'gzip' ) ) {
				$body = (string) gzencode( $body, 6 );
				header( 'Content-Encoding: gzip' );
			}
			header( 'Content-Length: ' . strlen( $body ) );
			return $body;
		}
	);
	chdir( dirname( $vitrine_script ) );
	require $vitrine_script;
}
