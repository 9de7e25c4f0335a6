<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Whether visitors see the shop. A new shop is offline until its owner launches it (`Storefront\Launch\Launch`); until then the plugin does
 * not change the site's pages. Editors can preview the shop (`Preview`).
 */
final class ShopState {

	/** Option, autoloaded: '1' live, '0' offline. Missing before the first activation. */
	private const OPTION = 'vitrine_live';

	/** Option: Unix timestamp of the last setup. */
	public const SET_UP = 'vitrine_set_up';

	public static function isLive(): bool {
		return get_option( self::OPTION ) === '1';
	}

	/** Whether this request shows the shop's pages: the shop is live, or this is a preview. */
	public static function isShown(): bool {
		return self::isLive() || Preview::isOn();
	}

	/**
	 * Registers hooks that change pages or URLs. The login can only be checked after WordPress has loaded its pluggable functions, so
	 * previews register them at `plugins_loaded`.
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

	/** Whether this request may come from the back office: wp-admin, the block editor's REST requests, cron or WP-CLI. */
	public static function mayBeBackOffice(): bool {
		return PHP_SAPI === 'cli'
			|| is_admin()
			|| wp_doing_cron()
			|| isset( $_SERVER['HTTP_X_WP_NONCE'] )
			|| isset( $_SERVER['HTTP_AUTHORIZATION'] );
	}

	/** On activation: the shop stays offline until its owner launches it. */
	public static function startOffline(): void {
		add_option( self::OPTION, '0', '', true );
	}

	public static function set( bool $live ): void {
		update_option( self::OPTION, $live ? '1' : '0', true );
	}
}
