<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Vitrine\Database\Database;

/**
 * Whether another plugin's cache may have pages of the shop whose addresses the shop's own cache doesn't know, because it has
 * refused them. A purge then has to remove all pages. Read and written without WordPress's cache of options, because it decides together
 * with other processes.
 */
final class UnknownPages {

	/** Option: '1' or '0'. */
	public const OPTION = 'vitrine_unknown_pages';

	public function __construct( private readonly Database $database ) {
	}

	public static function addOption(): void {
		add_option( self::OPTION, '0', '', false );
	}

	public function exist(): bool {
		$options = $this->database->wpdb->options;
		return $this->database->value( "SELECT option_value FROM $options WHERE option_name = %s", array( self::OPTION ) ) !== '0';
	}

	/** Called after the other cache has stored the page: a purge in between then finds the note next time. */
	public function note(): void {
		$this->set( '1' );
	}

	/** Called before all pages are purged: those that are stored afterwards are noted again. */
	public function forget(): void {
		$this->set( '0' );
	}

	private function set( string $value ): void {
		$this->database->run(
			"UPDATE {$this->database->wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value <> %s",
			array( $value, self::OPTION, $value )
		);
	}
}
