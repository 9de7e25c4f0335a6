<?php
declare(strict_types=1);

namespace Vitrine\Storefront\ThemeLinks;

use Vitrine\Kernel\Capabilities;
use Vitrine\Kernel\Preview;
use Vitrine\Storefront\Theme;

/** Where a theme that the owner kept shows the shop's links (decision 35). */
final class ThemeLinks {

	/** Option, autoloaded: a place, OWN, or '' if the owner has not decided. */
	public const OPTION = 'vitrine_theme_links';

	/** Query argument of a manager's preview, with a nonce of the same name. */
	public const PREVIEW = 'vitrine_links';

	/** The owner has links of their own. */
	public const OWN = 'own';

	/** In the template parts of a block theme, by WordPress's block hooks. */
	public const IN_PARTS = 'parts';

	/** Fixed to the window, with the legal links at the end of the page. */
	public const FLOATING = 'float';

	/** Prefix of a menu location of a classic theme. */
	private const MENU = 'menu:';

	/** Prefix of the shop's own menu locations, which its header and footer use. */
	private const OWN_LOCATION = 'vitrine_';

	public function __construct( private readonly SavedParts $parts ) {
	}

	public static function addOption(): void {
		add_option( self::OPTION, '', '', true );
	}

	/** The owner's choice; '' if there is none. */
	public static function chosen(): string {
		$place = get_option( self::OPTION, '' );
		return is_string( $place ) ? $place : '';
	}

	/** Where this request shows the links; OWN or '' for nowhere. A preview shows what going live would. */
	public static function current(): string {
		$asked = $_GET[ self::PREVIEW ] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- checked below.
		if ( is_string( $asked ) && self::isPlace( $asked ) && self::mayPreview() ) {
			return $asked;
		}
		$chosen = self::chosen();
		return $chosen === '' && Preview::isOn() ? self::recommended() : $chosen;
	}

	/** URL of the home page with the links in another place, for managers only. */
	public static function previewUrl( string $place ): string {
		return add_query_arg(
			array(
				self::PREVIEW => rawurlencode( $place ),
				'_wpnonce'    => wp_create_nonce( self::PREVIEW ),
			),
			home_url( '/' )
		);
	}

	/** Floating works in each classic theme and at each width; a theme may hide its menu, or have another one on phones. */
	public static function recommended(): string {
		return wp_is_block_theme() ? self::IN_PARTS : self::FLOATING;
	}

	/** @return array<string, string> Labels by place, the recommended one first. */
	public static function places(): array {
		$places = wp_is_block_theme()
			? array( self::IN_PARTS => __( 'In the header and the footer', 'vitrine' ) )
			: array();
		$places[ self::FLOATING ] = __( 'In a corner of the window, and below the footer', 'vitrine' );
		foreach ( wp_is_block_theme() ? array() : get_registered_nav_menus() as $location => $label ) {
			if ( ! str_starts_with( (string) $location, self::OWN_LOCATION ) ) {
				/* translators: %s: name of a menu location of the theme, for instance Primary menu */
				$places[ self::MENU . $location ] = sprintf( __( 'In the menu “%s”, and below the footer', 'vitrine' ), (string) $label );
			}
		}
		return $places;
	}

	public static function isPlace( string $value ): bool {
		return in_array( $value, array( self::OWN, self::IN_PARTS, self::FLOATING ), true )
			|| preg_match( '/^' . self::MENU . '.{1,100}$/D', $value ) === 1;
	}

	/** The menu location of a place, null for other places. */
	public static function menuOf( string $place ): ?string {
		return str_starts_with( $place, self::MENU ) ? substr( $place, strlen( self::MENU ) ) : null;
	}

	/** @param string $place Accepted by `isPlace`. Repeatable; what the owner has edited besides these links is kept. */
	public function choose( string $place ): void {
		$place === self::IN_PARTS ? $this->parts->allow() : $this->parts->remove();
		update_option( self::OPTION, $place, true );
		do_action( 'vitrine_content_changed' );
	}

	/** Hook `vitrine_went_live`: a shop in a theme that knows nothing of it would otherwise have no cart and no withdrawal form. */
	public function chooseOnLaunch(): void {
		if ( ! Theme::active() && self::chosen() === '' ) {
			$this->choose( self::recommended() );
		}
	}

	private static function mayPreview(): bool {
		$nonce = $_GET['_wpnonce'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- a nonce is compared only.
		return current_user_can( Capabilities::MANAGE_SHOP ) && is_string( $nonce ) && wp_verify_nonce( $nonce, self::PREVIEW ) !== false;
	}
}
