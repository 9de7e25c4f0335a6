<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;

/** The test site on PHP-FPM behind nginx, as most hosts serve WordPress. Stops with the test run at the latest. */
final class Fpm {

	/** Those of Debian's fastcgi_params and fastcgi.conf that WordPress reads. */
	private const PARAMETERS = array(
		'SCRIPT_FILENAME' => '$document_root$fastcgi_script_name',
		'SCRIPT_NAME'     => '$fastcgi_script_name',
		'QUERY_STRING'    => '$query_string',
		'REQUEST_METHOD'  => '$request_method',
		'REQUEST_URI'     => '$request_uri',
		'CONTENT_TYPE'    => '$content_type',
		'CONTENT_LENGTH'  => '$content_length',
		'DOCUMENT_ROOT'   => '$document_root',
		'SERVER_PROTOCOL' => '$server_protocol',
		'SERVER_NAME'     => '$server_name',
		'SERVER_PORT'     => '$server_port',
		'REMOTE_ADDR'     => '$remote_addr',
		'HTTP_HOST'       => '$http_host',
	);

	private const PHP = PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;

	/** @var list<resource> */
	private array $processes = array();

	/** @param array<string, string> $settings Of php.ini. */
	private function __construct( public readonly string $url, private readonly string $folder, array $settings ) {
		register_shutdown_function( $this->stop( ... ) );
		$this->run( array( self::program( 'php-fpm' . self::PHP ), ...$this->pool( $settings ) ) );
		$this->run( array( self::program( 'nginx' ), '-p', $folder, '-e', "$folder/error.log", '-c', $this->nginx() ) );
		for ( $tries = 0; $tries < 400; $tries++ ) {
			if ( Http::send( array( new HttpRequest( 'GET', "$url/wp-includes/version.php" ) ) )[0]->status === 200 ) {
				return;
			}
			usleep( 25000 );
		}
		throw new RuntimeException( 'PHP-FPM did not start: ' . file_get_contents( "$folder/log" ) );
	}

	/** @param array<string, string> $settings Of php.ini. */
	public static function start( array $settings = array() ): self {
		$folder = sys_get_temp_dir() . '/vitrine-fpm-' . getmypid() . '-' . bin2hex( random_bytes( 4 ) );
		mkdir( $folder );
		return new self( 'http://127.0.0.1:' . Servers::freePort(), $folder, $settings );
	}

	public function stop(): void {
		foreach ( $this->processes as $process ) {
			proc_terminate( $process );
			proc_close( $process );
		}
		$this->processes = array();
		if ( is_dir( $this->folder ) ) {
			exec( 'rm -rf ' . escapeshellarg( $this->folder ) );
		}
	}

	/** @param list<string> $command */
	private function run( array $command ): void {
		$log     = array( 'file', "$this->folder/log", 'a' );
		$process = proc_open( $command, array( array( 'file', '/dev/null', 'r' ), $log, $log ), $pipes, null, Site::environment() );
		if ( $process === false ) {
			throw new RuntimeException( "$command[0] did not start." );
		}
		$this->processes[] = $process;
	}

	/**
	 * Writes the configuration of the pool.
	 *
	 * @param array<string, string> $settings
	 * @return list<string> Arguments.
	 */
	private function pool( array $settings ): array {
		$ini = array_map(
			static fn ( string $name, string $value ): string => "php_value[$name] = $value\n",
			array_keys( $settings ),
			$settings
		);
		file_put_contents(
			"$this->folder/fpm.conf",
			"[global]\nerror_log = $this->folder/log\npid = $this->folder/fpm.pid\n[shop]\nlisten = $this->folder/php.sock\n"
				. "pm = static\npm.max_children = 1\nclear_env = no\nphp_admin_value[opcache.revalidate_freq] = 0\n" . implode( $ini )
		);
		return array( '--nodaemonize', '--allow-to-run-as-root', '--fpm-config', "$this->folder/fpm.conf" );
	}

	private function nginx(): string {
		$temporary = array_map(
			fn ( string $name ): string => "{$name}_temp_path $this->folder/$name;\n",
			array( 'client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi' )
		);
		$fastcgi   = array_map(
			static fn ( string $name, string $value ): string => "fastcgi_param $name $value;\n",
			array_keys( self::PARAMETERS ),
			self::PARAMETERS
		);
		$address   = substr( $this->url, strlen( 'http://' ) );
		$site      = Site::folder();
		file_put_contents(
			"$this->folder/nginx.conf",
			"daemon off;\nmaster_process off;\nuser root;\npid $this->folder/nginx.pid;\nerror_log $this->folder/error.log;\nevents {}\n"
				. "http {\naccess_log off;\n" . implode( $temporary ) . "server {\nlisten $address;\nroot $site;\nindex index.php;\n"
				. "location / {\ntry_files \$uri \$uri/ /index.php?\$args;\n}\n"
				. "location ~ \\.php\$ {\n" . implode( $fastcgi ) . "fastcgi_pass unix:$this->folder/php.sock;\n}\n}\n}\n"
		);
		return "$this->folder/nginx.conf";
	}

	private static function program( string $name ): string {
		foreach ( array( ...explode( ':', (string) getenv( 'PATH' ) ), '/usr/sbin', '/usr/local/sbin' ) as $folder ) {
			if ( is_executable( "$folder/$name" ) ) {
				return "$folder/$name";
			}
		}
		throw new RuntimeException( "$name is missing. Run: apt-get install nginx-light php" . self::PHP . '-fpm' );
	}
}
