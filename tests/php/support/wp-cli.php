<?php
/**
 * The parts of WP-CLI that the shop's commands use, recorded for tests. The package registries don't have WP-CLI for the PHP version of
 * the tests; these are the signatures of version 2.
 */

declare(strict_types=1);

namespace {

	use Vitrine\Tests\Support\CliExit;

	final class WP_CLI {

		/** @var list<string> `kind: text` */
		public static array $output = array();

		/** Runs a command in place of another process. */
		public static ?Closure $run = null;

		/** @var array<string, object|class-string> */
		public static array $commands = array();

		/** @param object|class-string $callable */
		public static function add_command( string $name, object|string $callable ): bool {
			self::$commands[ $name ] = $callable;
			return true;
		}

		public static function line( string $text = '' ): void {
			self::$output[] = "line: $text";
		}

		public static function log( string $text ): void {
			self::$output[] = "log: $text";
		}

		public static function success( string $text ): void {
			self::$output[] = "success: $text";
		}

		public static function warning( string $text ): void {
			self::$output[] = "warning: $text";
		}

		public static function error( string $text ): never {
			self::$output[] = "error: $text";
			throw new CliExit( 1 );
		}

		/** @param array<string, bool|string> $options */
		public static function runcommand( string $command, array $options = array() ): mixed {
			self::$output[] = "run: $command";
			return self::$run === null ? 0 : ( self::$run )( $command, $options );
		}

		public static function halt( int $code ): never {
			throw new CliExit( $code );
		}
	}
}

namespace WP_CLI {

	final class Bar {

		public int $at = 0;

		public bool $finished = false;

		public function __construct( public readonly string $title, public readonly int $count ) {
		}

		public function tick( int $by = 1 ): void {
			$this->at += $by;
		}

		public function finish(): void {
			$this->finished = true;
		}
	}
}

namespace WP_CLI\Utils {

	use WP_CLI;
	use WP_CLI\Bar;

	function make_progress_bar( string $title, int $count ): Bar {
		return new Bar( $title, $count );
	}

	/**
	 * @param list<array<string, int|string>> $items
	 * @param list<string>                    $fields
	 */
	function format_items( string $format, array $items, array $fields ): void {
		foreach ( $items as $item ) {
			WP_CLI::$output[] = "$format: " . implode(
				' | ',
				array_map( static fn ( string $field ): string => (string) $item[ $field ], $fields )
			);
		}
	}

	function report_batch_operation_results( string $noun, string $verb, int $total, int $done, int $failed ): void {
		if ( $failed > 0 ) {
			WP_CLI::error( "Only {$verb}d $done of $total {$noun}s." );
		}
		WP_CLI::success( ucfirst( $verb ) . "d $done of $total {$noun}s." );
	}
}
