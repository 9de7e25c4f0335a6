<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;

/**
 * Whether visitors see the shop. A new shop is offline until its owner goes live (`Storefront\Launch\Launch`): until then the plugin
 * changes nothing on the site's pages. People who edit the site can preview the shop in the meantime (`Preview`).
 */
final class ShopState {

	/** Option, autoloaded: '1' live, '0' offline. Missing on a site whose plugin was updated and has not been migrated yet. */
	private const OPTION = 'vitrine_live';

	/** Written by Plugin once the tables exist; earlier versions were live from activation on. */
	private const SCHEMA_OPTION = 'vitrine_schema';

	public static function isLive(): bool {
		$state = get_option( self::OPTION );
		return $state === false ? (int) get_option( self::SCHEMA_OPTION, 0 ) > 0 : $state === '1';
	}

	/** Whether this request gets the shop's pages: the shop is live, or this is a preview. */
	public static function isShown(): bool {
		return self::isLive() || Preview::isOn();
	}

	/**
	 * Registers hooks that change what a page looks like, or which address it has. The visitor's login can only be checked once
	 * WordPress has loaded its pluggable functions, so a preview registers them at `plugins_loaded`.
	 *
	 * @param Closure(): mixed $register
	 */
	public static function whenShown( Closure $register ): void {
		if ( self::isLive() ) {
			$register();
		} elseif ( Preview::isRequested() ) {
			add_action( 'plugins_loaded', static fn () => Preview::isOn() ? $register() : null, 1 );
		}
	}

	/** Whether this request may come from the back office: wp-admin, the editors' REST calls, cron, the command line. */
	public static function isBackstage(): bool {
		return PHP_SAPI === 'cli' || is_admin() || wp_doing_cron() || isset( $_SERVER['HTTP_X_WP_NONCE'] ) || isset( $_SERVER['HTTP_AUTHORIZATION'] );
	}

	/** Called by activation: a shop that is activated, again or for the first time, waits for its owner. */
	public static function begin(): void {
		add_option( self::OPTION, '0', '', true );
	}

	/** Called by an update: a shop that sells goes on selling. */
	public static function keep(): void {
		add_option( self::OPTION, self::isLive() ? '1' : '0', '', true );
	}

	public static function set( bool $live ): void {
		update_option( self::OPTION, $live ? '1' : '0', true );
	}
}
