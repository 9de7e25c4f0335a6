<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;

/** Varnish or nginx in front of the shared servers, with the configuration of docs/page-caches. Stops with the test run at the latest. */
final class Proxy {

	/** @var resource|null */
	private mixed $process = null;

	/**
	 * @param string       $url     Where visitors come in.
	 * @param string       $purges  Address for the shop's settings.
	 * @param list<string> $command
	 */
	private function __construct(
		public readonly string $url,
		public readonly string $purges,
		private readonly array $command,
		private readonly string $folder,
	) {
		register_shutdown_function( $this->remove( ... ) );
		$this->start();
	}

	/** @param string $purge `varnish-xkey.vcl` or `varnish-bans.vcl`. */
	public static function varnish( string $purge = 'varnish-xkey.vcl' ): self {
		$folder  = self::folder();
		$port    = Servers::freePort();
		$backend = (string) wp_parse_url( Servers::shared()[0], PHP_URL_PORT );
		$file    = strtr( self::shipped( 'varnish.vcl' ), array( '"8080"' => "\"$backend\"", 'varnish-xkey.vcl' => $purge ) );
		file_put_contents( "$folder/varnish.vcl", $file );
		file_put_contents( "$folder/$purge", self::shipped( $purge ) );
		// As few threads as Varnish allows.
		$threads = array( '-p', 'thread_pools=1', '-p', 'thread_pool_min=10' );
		$places  = array( '-n', "$folder/work", '-a', "127.0.0.1:$port", '-f', "$folder/varnish.vcl", '-s', 'malloc,32M' );
		$command = array( self::program( 'varnishd' ), '-F', '-j', 'none', ...$places, ...$threads );
		return new self( "http://127.0.0.1:$port", "http://127.0.0.1:$port", $command, $folder );
	}

	/** The shipped configuration in front of a web server: the same directives with another prefix. */
	public static function nginx(): self {
		$folder = self::folder();
		[ $port, $purge ] = array( Servers::freePort(), Servers::freePort() );
		mkdir( "$folder/cache" );
		$file = preg_replace( '/^\s*(include fastcgi_params|fastcgi_param SCRIPT_FILENAME|try_files|root).*;$/m', '', self::shipped( 'nginx.conf' ) );
		$file = strtr(
			(string) preg_replace( '~location / \{\s*\}~', '', (string) $file ),
			array(
				'listen 80;'                                  => "listen 127.0.0.1:$port;",
				'127.0.0.1:8099'                              => "127.0.0.1:$purge",
				'server_name shop.example;'                   => '',
				'/var/cache/nginx/vitrine'                    => "$folder/cache",
				'location ~ \.php$'                           => 'location /',
				'fastcgi_param HTTP_ACCEPT_ENCODING ""'       => 'proxy_set_header Accept-Encoding ""; proxy_set_header Host $http_host',
				'fastcgi_pass unix:/run/php/php-fpm.sock'     => 'proxy_pass ' . Servers::shared()[0],
				'fastcgi_'                                    => 'proxy_',
			)
		);
		$module = '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so';
		file_put_contents(
			"$folder/nginx.conf",
			"load_module $module;\ndaemon off;\nmaster_process off;\nuser root;\npid $folder/pid;\nerror_log $folder/error.log;\n"
				. "events {}\nhttp {\naccess_log off;\nclient_body_temp_path $folder/body;\nproxy_temp_path $folder/proxy;\n"
				. "fastcgi_temp_path $folder/fastcgi;\nuwsgi_temp_path $folder/uwsgi;\nscgi_temp_path $folder/scgi;\n$file\n}\n"
		);
		$command = array( self::program( 'nginx' ), '-p', $folder, '-e', "$folder/error.log", '-c', "$folder/nginx.conf" );
		return new self( "http://127.0.0.1:$port", "http://127.0.0.1:$purge", $command, $folder );
	}

	/** Checks the shipped configuration as it is, apart from its cache's folder and its ports. */
	public static function checkNginx(): string {
		$folder = self::folder();
		$file   = strtr(
			self::shipped( 'nginx.conf' ),
			array(
				'/var/cache/nginx/vitrine' => "$folder/cache",
				'listen 80;'               => 'listen 127.0.0.1:1;',
			)
		);
		$module = '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so';
		file_put_contents( "$folder/fastcgi_params", "fastcgi_param REQUEST_METHOD \$request_method;\n" );
		file_put_contents( "$folder/nginx.conf", "load_module $module;\npid $folder/pid;\nerror_log stderr;\nevents {}\nhttp {\n$file\n}\n" );
		$command = array( self::program( 'nginx' ), '-t', '-p', $folder, '-c', "$folder/nginx.conf" );
		exec( implode( ' ', array_map( escapeshellarg( ... ), $command ) ) . ' 2>&1', $said );
		exec( 'rm -rf ' . escapeshellarg( $folder ) );
		return implode( "\n", $said );
	}

	public function start(): void {
		$log     = "$this->folder/log";
		$process = proc_open(
			$this->command,
			array( array( 'file', '/dev/null', 'r' ), array( 'file', $log, 'a' ), array( 'file', $log, 'a' ) ),
			$pipes
		);
		$this->process = $process === false ? null : $process;
		for ( $tries = 0; $tries < 400; $tries++ ) {
			if ( Http::send( array( new HttpRequest( 'GET', "$this->url/readme.html" ) ) )[0]->status === 200 ) {
				return;
			}
			usleep( 25000 );
		}
		throw new RuntimeException( $this->command[0] . ' did not start: ' . file_get_contents( $log ) );
	}

	public function stop(): void {
		if ( is_resource( $this->process ) ) {
			proc_terminate( $this->process );
			proc_close( $this->process );
		}
		$this->process = null;
	}

	/** Empties the cache. */
	public function clear(): void {
		if ( is_dir( "$this->folder/cache" ) ) {
			exec( 'rm -rf ' . escapeshellarg( "$this->folder/cache" ) . '/*' );
			return;
		}
		Http::send( array( new HttpRequest( 'PURGE', "$this->purges/", '', array( 'xkey-purge' => 'site' ) ) ) );
	}

	public function remove(): void {
		$this->stop();
		if ( is_dir( $this->folder ) ) {
			exec( 'rm -rf ' . escapeshellarg( $this->folder ) );
		}
	}

	private static function folder(): string {
		$folder = sys_get_temp_dir() . '/vitrine-proxy-' . getmypid() . '-' . bin2hex( random_bytes( 4 ) );
		mkdir( $folder );
		return $folder;
	}

	private static function shipped( string $name ): string {
		return (string) file_get_contents( dirname( __DIR__, 3 ) . "/docs/page-caches/$name" );
	}

	private static function program( string $name ): string {
		foreach ( array( ...explode( ':', (string) getenv( 'PATH' ) ), '/usr/sbin', '/usr/local/sbin' ) as $folder ) {
			if ( is_executable( "$folder/$name" ) ) {
				return "$folder/$name";
			}
		}
		throw new RuntimeException( "$name is missing. Run: apt-get install varnish varnish-modules nginx-light libnginx-mod-http-cache-purge" );
	}
}
