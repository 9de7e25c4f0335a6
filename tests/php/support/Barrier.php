<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\FailureInjection;

/** Holds requests at a named point until enough of them have arrived, so that they run at the same time. */
final class Barrier implements FailureInjection {

	/** Seconds to wait for further requests: the last round may be smaller than the number of servers. */
	private const PATIENCE = 1.5;

	public function __construct( private readonly string $point, private readonly int $size, private readonly string $folder ) {
	}

	/** Installs a must-use plugin that sets this barrier. The released plugin cannot be configured this way. */
	public static function install( string $site, string $point, int $size ): void {
		$folder = "$site/wp-content/barrier";
		if ( ! is_dir( $folder ) ) {
			mkdir( $folder );
		}
		$here = var_export( __FILE__, true );
		$make = sprintf(
			'\\%s::give( $container, %s, %d, %s )',
			self::class,
			var_export( $point, true ),
			$size,
			var_export( $folder, true )
		);
		file_put_contents(
			self::plugin( $site ),
			"<?php\nadd_action( 'vitrine_loaded', static function ( object \$container ): void {\n\trequire_once $here;\n\t$make;\n} );\n"
		);
	}

	public static function remove( string $site ): void {
		unlink( self::plugin( $site ) );
		if ( is_file( "$site/wp-content/barrier/count" ) ) {
			unlink( "$site/wp-content/barrier/count" );
		}
		rmdir( "$site/wp-content/barrier" );
	}

	public static function give( Container $container, string $point, int $size, string $folder ): void {
		$container->add( array( FailureInjection::class => static fn (): FailureInjection => new self( $point, $size, $folder ) ) );
	}

	public function pass( string $point ): void {
		if ( $point !== $this->point ) {
			return;
		}
		// A full round releases its requests; the next arrival starts a new round.
		$mine = $this->arrive();
		$full = ( intdiv( $mine, $this->size ) + 1 ) * $this->size;
		$end  = microtime( true ) + self::PATIENCE;
		while ( microtime( true ) < $end && $this->arrived() < $full ) {
			usleep( 2000 );
		}
	}

	private function arrive(): int {
		$file = fopen( "{$this->folder}/count", 'c+' );
		if ( $file === false ) {
			return 0;
		}
		flock( $file, LOCK_EX );
		$number = (int) stream_get_contents( $file );
		ftruncate( $file, 0 );
		rewind( $file );
		fwrite( $file, (string) ( $number + 1 ) );
		fclose( $file );
		return $number;
	}

	private function arrived(): int {
		return (int) @file_get_contents( "{$this->folder}/count" );
	}

	private static function plugin( string $site ): string {
		return "$site/wp-content/mu-plugins/vitrine-barrier.php";
	}
}
