<?php
declare(strict_types=1);

namespace Vitrine\Admin\Blocks;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Lowercase;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\Links;
use WP_Term;

/**
 * What links of blocks and settings can lead to, by name: pages of the shop, pages, categories and products. The values are those that
 * `Links` resolves. An item with several translations is found by each of their titles, and listed once.
 *
 * @phpstan-type Target array{to: string, name: string, label: string}
 */
final class LinkTargets {

	public const KINDS = array( 'route', Translations::PAGE, Translations::CATEGORY, Translations::PRODUCT );

	private const MAX_RESULTS = 20;

	/** Owners look through the tree instead of searching it. */
	private const MAX_CATEGORIES = 200;

	/** Pages that are not offered: the cart leads to the checkout, also where it is empty. Links that were typed before still work. */
	private const NOT_OFFERED = array( 'checkout' );

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly Contributions $contributions,
		private readonly CategoryNames $categories,
	) {
	}

	/**
	 * @param list<string> $kinds    Of `KINDS`.
	 * @param string       $language Code of the page that is edited: its translations come first.
	 * @return list<Target>
	 */
	public function search( string $typed, array $kinds, string $language ): array {
		$typed = trim( $typed );
		return array(
			...( in_array( 'route', $kinds, true ) ? $this->offered( $typed ) : array() ),
			...( in_array( Translations::PAGE, $kinds, true ) ? $this->pages( $typed, $language ) : array() ),
			...( in_array( Translations::CATEGORY, $kinds, true ) ? $this->categories( $typed, $language ) : array() ),
			...( in_array( Translations::PRODUCT, $kinds, true ) ? $this->products( $typed, $language ) : array() ),
		);
	}

	/**
	 * @param list<string> $targets
	 * @return list<Target> Those that exist and that visitors may see, or the user.
	 */
	public function named( array $targets ): array {
		$named = array();
		foreach ( $targets as $target ) {
			[ $kind, $key ] = explode( ':', $target, 2 ) + array( '', '' );
			$id             = ctype_digit( $key ) ? (int) $key : 0;
			$found          = match ( $kind ) {
				'route'                => $this->route( $key ),
				Translations::PAGE     => $this->post( $id, 'page' ),
				Translations::CATEGORY => $this->category( $id ),
				Translations::PRODUCT  => $this->post( $id, PostTypes::PRODUCT ),
				default                => null,
			};
			if ( $found !== null ) {
				$named[] = $found;
			}
		}
		return $named;
	}

	/** @return list<Target> */
	private function offered( string $typed ): array {
		$paths = array_diff( array_keys( $this->contributions->pages() ), self::NOT_OFFERED );
		$found = array_filter( array_map( $this->route( ... ), array_values( array_unique( array( '', ...$paths ) ) ) ) );
		return array_values( array_filter( $found, static fn ( array $route ): bool => self::matches( $route['name'], $typed ) ) );
	}

	/** @return Target|null */
	private function route( string $path ): ?array {
		$page = $this->contributions->pages()[ $path ] ?? null;
		if ( $path !== '' && ( $page === null || $page->secret || preg_match( Links::ROUTE, "route:$path" ) !== 1 ) ) {
			return null;
		}
		$title = $page === null ? __( 'Home page', 'vitrine' ) : ( $page->title )();
		return self::target( "route:$path", $title, __( 'Page of the shop', 'vitrine' ) );
	}

	/** @return list<Target> */
	private function pages( string $typed, string $language ): array {
		$posts = get_posts(
			array(
				'post_type'        => 'page',
				'post_status'      => self::statuses(),
				'numberposts'      => self::MAX_RESULTS * max( 1, count( $this->languages->all() ) ),
				's'                => $typed,
				'search_columns'   => array( 'post_title' ),
				'orderby'          => 'title',
				'order'            => 'ASC',
			)
		);
		$chosen = $this->once( Translations::PAGE, array_column( $posts, 'ID' ), $language );
		return array_values( array_filter( array_map( fn ( int $id ): ?array => $this->post( $id, 'page' ), $chosen ) ) );
	}

	/** @return list<Target> */
	private function categories( string $typed, string $language ): array {
		$names  = array_filter( $this->categories->all(), static fn ( string $name ): bool => self::matches( $name, $typed ) );
		$chosen = $this->once( Translations::CATEGORY, array_keys( $names ), $language, self::MAX_CATEGORIES );
		// By their own names again: the first translation found may have had another place.
		$sorted = array_keys( array_intersect_key( $this->categories->all(), array_flip( $chosen ) ) );
		return array_values( array_filter( array_map( $this->category( ... ), $sorted ) ) );
	}

	/** @return list<Target> */
	private function products( string $typed, string $language ): array {
		$like = static fn ( string $text ): string => '%' . $text . '%';
		$line = SearchNormalizer::line( $typed );
		$rows = $this->database->rows(
			'SELECT v.post_id FROM {product_view} v JOIN {products} p ON p.id = v.product_id
			WHERE v.language = %s AND (p.sku LIKE %s OR EXISTS (
				SELECT 1 FROM {product_view} s WHERE s.product_id = p.id AND s.search_title LIKE %s
			)) ORDER BY v.sort_key, v.product_id LIMIT ' . self::MAX_RESULTS,
			array(
				$this->languages->find( $language ) === null ? $this->languages->default()->code : $language,
				$like( $this->database->wpdb->esc_like( $typed ) ),
				// Letters of a script that the search does not know must not find every product.
				$like( $this->database->wpdb->esc_like( $line === '' ? $typed : $line ) ),
			)
		);
		$posts = array_values( array_unique( array_map( static fn ( array $row ): int => (int) $row['post_id'], $rows ) ) );
		return array_values( array_filter( array_map( fn ( int $id ): ?array => $this->post( $id, PostTypes::PRODUCT ), $posts ) ) );
	}

	/** @return Target|null */
	private function post( int $id, string $type ): ?array {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( $post === null || $post->post_type !== $type || ! in_array( $post->post_status, self::statuses(), true ) ) {
			return null;
		}
		$isPage = $type === 'page';
		$name   = $post->post_title === '' ? __( '(no title)', 'vitrine' ) : html_entity_decode( $post->post_title, ENT_QUOTES );
		$kind   = $isPage ? __( 'Page', 'vitrine' ) : __( 'Product', 'vitrine' );
		$stored = $isPage ? Translations::PAGE : Translations::PRODUCT;
		return self::target( "$stored:$id", $name, $kind . $this->suffix( $stored, $id ) );
	}

	/** @return Target|null */
	private function category( int $term ): ?array {
		$name = $this->categories->all()[ $term ] ?? null;
		$own  = $name === null ? null : get_term( $term, PostTypes::CATEGORY );
		if ( $name === null || ! $own instanceof WP_Term ) {
			return null;
		}
		$kind   = __( 'Category', 'vitrine' ) . $this->suffix( Translations::CATEGORY, $term );
		$target = self::target( "category:$term", $name, $kind );
		return array( 'name' => html_entity_decode( $own->name, ENT_QUOTES ) ) + $target;
	}

	/** ", Deutsch" for a translation that is not in the default language. */
	private function suffix( string $kind, int $id ): string {
		$code     = $this->translations->ownerOf( $kind, $id )['language'] ?? null;
		$language = $code === null || $code === $this->languages->default()->code ? null : $this->languages->find( $code );
		return $language === null ? '' : ", $language->name";
	}

	/**
	 * One of the translations of each item: that in the language, or the first found.
	 *
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private function once( string $kind, array $ids, string $language, int $most = self::MAX_RESULTS ): array {
		$chosen = array();
		foreach ( $ids === array() ? array() : $this->translations->groups( $kind, $ids ) as $id => [ $canonical, $code ] ) {
			if ( ! isset( $chosen[ $canonical ] ) || ( $code === $language && $code !== '' ) ) {
				$chosen[ $canonical ] = $id;
			}
		}
		return array_slice( array_values( array_unique( $chosen ) ), 0, $most );
	}

	/** @return list<string> While the shop is offline, its pages are private. */
	private static function statuses(): array {
		return current_user_can( 'read_private_pages' ) ? array( 'publish', 'private' ) : array( 'publish' );
	}

	private static function matches( string $name, string $typed ): bool {
		$plain = static fn ( string $text ): string => Lowercase::convert( remove_accents( $text ) );
		return $typed === '' || str_contains( $plain( $name ), $plain( $typed ) );
	}

	/** @return Target */
	private static function target( string $to, string $name, string $kind ): array {
		return array(
			'to'    => $to,
			'name'  => $name,
			/* translators: 1: name, 2: what it is, such as "Page" or "Category, Deutsch" */
			'label' => sprintf( __( '%1$s (%2$s)', 'vitrine' ), $name, $kind ),
		);
	}
}
