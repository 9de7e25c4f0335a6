<?php
declare(strict_types=1);

namespace Vitrine\Content\Menus;

use Vitrine\I18n\Languages;

/**
 * Menu locations: primary is the main menu, first the catalogue, second to fourth are footer columns, fifth is the legal line;
 * each exists once per language.
 */
final class MenuLocations {

	/** Names in REST responses. */
	public const GROUPS = array( 'primary', 'first', 'secondary', 'third', 'fourth', 'fifth' );

	public static function name( string $group, string $language ): string {
		return "vitrine_{$group}__$language";
	}

	public static function isOwn( int|string $location ): bool {
		return preg_match( '/^vitrine_(' . implode( '|', self::GROUPS ) . ')__/', (string) $location ) === 1;
	}

	/** @return array<string, string> Labels by group. */
	public static function labels(): array {
		return array(
			'primary'   => __( 'Main menu (header)', 'vitrine' ),
			'first'     => __( 'Catalogue menu (header)', 'vitrine' ),
			'secondary' => __( 'Footer, first column', 'vitrine' ),
			'third'     => __( 'Footer, second column', 'vitrine' ),
			'fourth'    => __( 'Footer, third column', 'vitrine' ),
			'fifth'     => __( 'Footer, legal line', 'vitrine' ),
		);
	}

	/** Hook `init`, only when editing menus or switching themes: enables Appearance > Menus for block themes as well. */
	public static function register( Languages $languages ): void {
		$names = array();
		foreach ( self::labels() as $group => $label ) {
			foreach ( $languages->all() as $language ) {
				$names[ self::name( $group, $language->code ) ] = "$label – {$language->name}";
			}
		}
		register_nav_menus( $names );
	}
}
