<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Launch;

use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Theme;

/** What deactivation took down, for the next activation: a shop that was live, and whether it had the bundled theme. */
final class LiveMemory {

	/** Option, from the deactivation of a live shop until the shop is live again: `{theme: bool}`. */
	private const OPTION = 'vitrine_was_live';

	/** Call it before deactivation takes the shop offline. A deactivation that is repeated keeps what the first one stored. */
	public static function store(): void {
		if ( ShopState::isLive() ) {
			update_option( self::OPTION, array( 'theme' => Theme::active() ), false );
		}
	}

	/** Whether the shop was live when the plugin was deactivated. */
	public static function wasLive(): bool {
		return is_array( get_option( self::OPTION ) );
	}

	public static function hadTheme(): bool {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) && ( $stored['theme'] ?? false ) === true;
	}

	public static function clear(): void {
		delete_option( self::OPTION );
	}
}
