<?php
declare(strict_types=1);

namespace Vitrine\Content\Menus;

use Vitrine\I18n\Languages;

/** Where menus stand (rulings): primary is the main menu, first the catalogue, second to fourth the footer's columns, fifth the legal line; each once a language. */
final class MenuLocations {

	/** Names on the wire. */
	public const GROUPS = array( 'primary', 'first', 'secondary', 'third', 'fourth', 'fifth' );

	public static function name( string $group, string $language ): string {
		return "vitrine_{$group}__$language";
	}

	/** @return array<string, string> What each place is called, by group. */
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

	/** Hook `init`, where editors or a change of theme look at the locations: Appearance > Menus then works with block themes too. */
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
