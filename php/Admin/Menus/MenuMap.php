<?php
declare(strict_types=1);

namespace Vitrine\Admin\Menus;

use Vitrine\Content\Menus\MenuLocations;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\View;

/** Appearance > Menus: a diagram of the menu locations, with the menu assigned to each in each language. */
final class MenuMap {

	public function __construct( private readonly Languages $languages, private readonly View $view ) {
	}

	public function show(): void {
		if ( get_current_screen()?->id !== 'nav-menus' ) {
			return;
		}
		$this->view->show(
			'admin/menus',
			array(
				'languages' => array_map(
					fn ( Language $language ): array => array( $language->code, $language->name, $this->languages->url( '', $language ) ),
					$this->languages->all()
				),
				'groups'    => array_map( $this->row( ... ), MenuLocations::GROUPS ),
			)
		);
	}

	/**
	 * @return array{label: string, menus: list<array{name: string, url: string}|null>} One menu per language; null falls back to the
	 *   default language.
	 */
	private function row( string $group ): array {
		$places = get_nav_menu_locations();
		return array(
			'label' => MenuLocations::labels()[ $group ],
			'menus' => array_map(
				static function ( Language $language ) use ( $places, $group ): ?array {
					$menu = wp_get_nav_menu_object( $places[ MenuLocations::name( $group, $language->code ) ] ?? 0 );
					return $menu === false ? null : array(
						'name' => $menu->name,
						'url'  => admin_url( "nav-menus.php?action=edit&menu={$menu->term_id}" ),
					);
				},
				$this->languages->all()
			),
		);
	}
}
