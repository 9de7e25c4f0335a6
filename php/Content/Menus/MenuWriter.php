<?php
declare(strict_types=1);

namespace Vitrine\Content\Menus;

use RuntimeException;
use Vitrine\I18n\Languages;
use WP_Error;
use WP_Term;

/** Writes whole menus, for seeders and imports. Keeps changes made by editors unless the source data itself changed. */
final class MenuWriter {

	/** Term meta: the source data the menu was written from. */
	private const SOURCE = '_vitrine_wish';

	/** Term meta: the location the menu was written for. */
	private const PLACE = '_vitrine_place';

	private const OBJECTS = array(
		'page'     => array( 'post_type', 'page' ),
		'product'  => array( 'post_type', 'vitrine_product' ),
		'category' => array( 'taxonomy', 'vitrine_category' ),
	);

	public function __construct( private readonly Languages $languages ) {
	}

	/**
	 * @param string                                                                                      $group One of
	 *   MenuLocations::GROUPS.
	 * @param list<array{title: string, to: string, target?: string, children?: list<array<string, mixed>>}> $items `to`: `page:12`,
	 *   `category:3`, `product:4` (posts and terms of the language), `route:shop`, or a URL.
	 */
	public function save( string $group, string $language, array $items ): void {
		$place = MenuLocations::name( $group, $language );
		$source  = md5( (string) wp_json_encode( $items ) );
		$id    = self::written( $place ) ?? self::create(
			$place,
			MenuLocations::labels()[ $group ] . ' – ' . ( $this->languages->find( $language )->name ?? $language )
		);
		if ( get_term_meta( $id, self::SOURCE, true ) !== $source ) {
			foreach ( (array) wp_get_nav_menu_items( $id, array( 'post_status' => 'any' ) ) as $item ) {
				if ( $item instanceof \WP_Post ) {
					wp_delete_post( $item->ID, true );
				}
			}
			self::add( $id, 0, $items );
			update_term_meta( $id, self::SOURCE, $source );
		}
		$locations = get_nav_menu_locations();
		if ( ( $locations[ $place ] ?? 0 ) !== $id ) {
			set_theme_mod( 'nav_menu_locations', array( $place => $id ) + $locations );
		}
		do_action( 'vitrine_content_changed' );
	}

	/** Whether the location has a menu, from any source. */
	public function has( string $group, string $language ): bool {
		return ( get_nav_menu_locations()[ MenuLocations::name( $group, $language ) ] ?? 0 ) > 0;
	}

	/**
	 * @param array<mixed> $menus Terms, or their ids or names.
	 * @return array<mixed>
	 */
	public static function withoutOwn( array $menus ): array {
		return array_values(
			array_filter(
				$menus,
				static fn ( mixed $menu ): bool => ! $menu instanceof WP_Term || (string) get_term_meta(
					$menu->term_id,
					self::SOURCE,
					true
				) === ''
			)
		);
	}

	/** The menu written for a location, even if it was renamed. */
	private static function written( string $place ): ?int {
		$found = get_terms(
			array(
				'taxonomy'   => 'nav_menu',
				'hide_empty' => false,
				'fields'     => 'ids',
				'number'     => 1,
				'meta_key'   => self::PLACE, // phpcs:ignore WordPress.DB.SlowDBQuery -- there are few menus.
				'meta_value' => $place, // phpcs:ignore WordPress.DB.SlowDBQuery -- there are few menus.
			)
		);
		return is_array( $found ) && isset( $found[0] ) ? (int) $found[0] : null;
	}

	/** WordPress rejects duplicate menu names. */
	private static function create( string $place, string $name ): int {
		$free = $name;
		for ( $number = 2; wp_get_nav_menu_object( $free ) !== false; $number++ ) {
			$free = "$name ($number)";
		}
		$id = self::checked( wp_create_nav_menu( $free ) );
		update_term_meta( $id, self::PLACE, $place );
		return $id;
	}

	/** @param list<array<string, mixed>> $items */
	private static function add( int $menu, int $parent, array $items ): void {
		foreach ( $items as $position => $item ) {
			$id = self::checked(
				wp_update_nav_menu_item(
					$menu,
					0,
					array(
						'menu-item-title'     => (string) $item['title'],
						'menu-item-parent-id' => $parent,
						'menu-item-position'  => $position + 1,
						'menu-item-target'    => (string) ( $item['target'] ?? '' ),
						'menu-item-status'    => 'publish',
					) + self::where( (string) $item['to'] )
				)
			);
			self::add( $menu, $id, array_values( (array) ( $item['children'] ?? array() ) ) );
		}
	}

	/** @return array<string, string|int> */
	private static function where( string $to ): array {
		if ( preg_match( '/^(page|product|category):(\d+)$/', $to, $found ) === 1 ) {
			[ $type, $object ] = self::OBJECTS[ $found[1] ];
			return array(
				'menu-item-type'      => $type,
				'menu-item-object'    => $object,
				'menu-item-object-id' => (int) $found[2],
			);
		}
		// WordPress strips URLs with unknown protocols, so a route is stored as its path, which MenuTree maps back.
		return array(
			'menu-item-type' => 'custom',
			'menu-item-url'  => str_starts_with( $to, 'route:' ) ? '/' . substr( $to, 6 ) : $to,
		);
	}

	private static function checked( int|WP_Error $id ): int {
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $id instanceof WP_Error ? throw new RuntimeException( $id->get_error_message() ) : $id;
	}
}
