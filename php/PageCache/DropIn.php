<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Vitrine\Database\Database;

/** The file `wp-content/advanced-cache.php`, with which cached pages are sent before WordPress has loaded. The owner switches it on. */
final class DropIn {

	/** In the file, to distinguish it from that of another plugin. */
	private const MARK = 'Placed by the plugin Vitrine';

	public function __construct( private readonly Database $database ) {
	}

	public static function file(): string {
		return WP_CONTENT_DIR . '/advanced-cache.php';
	}

	public static function state(): DropInState {
		$file = self::file();
		return match ( true ) {
			! is_file( $file ) => DropInState::Absent,
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			! str_contains( (string) file_get_contents( $file, false, null, 0, 2000 ), self::MARK ) => DropInState::Foreign,
			defined( 'WP_CACHE' ) && constant( 'WP_CACHE' ) => DropInState::Used,
			default => DropInState::Unused,
		};
	}

	/** Whether the site allows the file and the file could read the database. */
	public function isPossible(): bool {
		return ! is_multisite()
			&& ! ( defined( 'DISALLOW_FILE_MODS' ) && constant( 'DISALLOW_FILE_MODS' ) )
			&& self::below( \Vitrine\FILE ) !== null
			&& $this->databaseFile() !== null
			&& ( self::state() === DropInState::Foreign || wp_is_writable( is_file( self::file() ) ? self::file() : WP_CONTENT_DIR ) );
	}

	/** Writes or updates the file. False if it is not possible, or another plugin has one. */
	public function place(): bool {
		if ( self::state() === DropInState::Foreign || ! $this->isPossible() ) {
			return false;
		}
		// Never seen half-written by another request.
		$new = self::file() . '.' . bin2hex( random_bytes( 4 ) );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP.
		return file_put_contents( $new, $this->code() ) !== false && rename( $new, self::file() );
	}

	/** Writes the file of this version of the plugin, if there is one of an earlier version. */
	public function update(): void {
		if ( self::isPlaced() ) {
			$this->place();
		}
	}

	public static function remove(): void {
		if ( self::isPlaced() ) {
			wp_delete_file( self::file() );
		}
	}

	/** Whether there is a file of this plugin. */
	public static function isPlaced(): bool {
		return in_array( self::state(), array( DropInState::Used, DropInState::Unused ), true );
	}

	private function code(): string {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- writes a PHP file.
		$php    = static fn ( ?string $value ): string => $value === '' ? 'null' : 'WP_CONTENT_DIR . ' . var_export( $value, true );
		$plugin = $php( self::below( \Vitrine\FILE ) );
		return "<?php\n/** " . self::MARK . ': cached pages are sent before WordPress has loaded. Its settings remove the file. */'
			. "\n\ndefined( 'ABSPATH' ) || exit;\n\n"
			. "\$vitrine_plugin = $plugin;\n"
			. "if ( is_file( dirname( \$vitrine_plugin ) . '/php/PageCache/early.php' ) ) {\n"
			. "\t\$vitrine_sqlite = {$php( $this->databaseFile() )};\n"
			. "\trequire dirname( \$vitrine_plugin ) . '/php/PageCache/early.php';\n}\n";
	}

	/** File of SQLite below wp-content, '' for MySQL, null for a database that only WordPress can read. */
	private function databaseFile(): ?string {
		if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
			return defined( 'FQDB' ) ? self::below( (string) constant( 'FQDB' ) ) : null;
		}
		return is_file( WP_CONTENT_DIR . '/db.php' ) || $this->database->wpdb::class !== 'wpdb' || ! class_exists( 'mysqli' ) ? null : '';
	}

	/** Path below wp-content: the file must not name the site from which it was copied. */
	private static function below( string $file ): ?string {
		$content = wp_normalize_path( WP_CONTENT_DIR );
		$file    = wp_normalize_path( $file );
		return str_starts_with( $file, "$content/" ) ? substr( $file, strlen( $content ) ) : null;
	}
}
