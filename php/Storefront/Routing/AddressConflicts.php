<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\PathBases;
use Vitrine\Storefront\Contributions;
use WP_Post;
use WP_Post_Type;
use WP_Taxonomy;

/**
 * Addresses of the shop that something else on the site has already. What was there first keeps its address; the owner is told, and can
 * choose another slug for the shop (`PathBases`). Looked for whenever pages, languages or slugs change, and kept for all requests.
 */
final class AddressConflicts {

	/** Option, autoloaded: `{routes: {slug: post}, prefixes: {language: post}, bases: {slug: {types, taxonomies}}}`. */
	public const OPTION = 'vitrine_address_conflicts';

	private const NONE = array(
		'routes'   => array(),
		'prefixes' => array(),
		'bases'    => array(),
	);

	public function __construct( private readonly Contributions $contributions ) {
	}

	/** @return array{routes: array<string, int>, prefixes: array<string, int>, bases: array<string, array{types: list<string>, taxonomies: list<string>}>} */
	public static function known(): array {
		/** @var array{routes: array<string, int>, prefixes: array<string, int>, bases: array<string, array{types: list<string>, taxonomies: list<string>}>} $known */
		$known = array_merge( self::NONE, (array) get_option( self::OPTION, array() ) );
		return $known;
	}

	/** Hook `vitrine_migrated`: an option that is missing costs a query on every request. */
	public static function store(): void {
		add_option( self::OPTION, self::NONE, '', true );
	}

	/** Hook of whatever gives or takes addresses. */
	public function refresh(): void {
		$found = $this->find();
		if ( $found !== self::known() ) {
			update_option( self::OPTION, $found, true );
			update_option( EmbeddedLanguages::TAKEN, array_keys( $found['prefixes'] ), true );
			do_action( 'vitrine_content_changed' );
		}
	}

	/** The title of the page that has an address at the root of the site, '' where none has. */
	public function holder( string $slug ): string {
		$post = $this->holders( array( $slug ) )[ $slug ] ?? 0;
		return $post === 0 ? '' : get_the_title( $post );
	}

	/** Whether a product's or category's address belongs to something that WordPress finds there by itself. */
	public static function isElsewhere( string $path ): bool {
		[ $base, $slug ] = explode( '/', $path, 2 ) + array( 1 => '' );
		$shared          = self::known()['bases'][ $base ] ?? null;
		if ( $shared === null || $slug === '' ) {
			return false;
		}
		foreach ( $shared['taxonomies'] as $taxonomy ) {
			if ( taxonomy_exists( $taxonomy ) && get_term_by( 'slug', basename( $slug ), $taxonomy ) !== false ) {
				return true;
			}
		}
		$types = array_filter( $shared['types'], 'post_type_exists' );
		return $types !== array() && get_page_by_path( $slug, OBJECT, $types ) !== null;
	}

	/** @return array{routes: array<string, int>, prefixes: array<string, int>, bases: array<string, array{types: list<string>, taxonomies: list<string>}>} */
	private function find(): array {
		$bases    = PathBases::fromOptions();
		$codes    = EmbeddedLanguages::chosen();
		$prefixes = array_slice( $codes, 1 );
		$routes   = array();
		foreach ( array_keys( $this->contributions->pages() ) as $page ) {
			$routes[] = $bases->outward( $page, $codes[0] );
		}
		$holders = $this->holders( array( ...$routes, ...$prefixes ) );
		$shared  = array();
		foreach ( array( PathBases::PRODUCT, PathBases::CATEGORY ) as $base ) {
			$shared += self::others( $bases->slug( $base, $codes[0] ) );
		}
		return array(
			'routes'   => array_intersect_key( $holders, array_flip( $routes ) ),
			'prefixes' => array_intersect_key( $holders, array_flip( $prefixes ) ),
			'bases'    => $shared,
		);
	}

	/**
	 * Published pages at these addresses, and posts where the site shows them at its root.
	 *
	 * @param list<string> $slugs
	 * @return array<string, int> Ids by address.
	 */
	private function holders( array $slugs ): array {
		$posts = get_posts(
			array(
				'post_type'     => trim( (string) get_option( 'permalink_structure' ), '/' ) === '%postname%' ? array( 'page', 'post' ) : array( 'page' ),
				'post_status'   => 'publish',
				'post_parent'   => 0,
				'post_name__in' => array_values( array_filter( $slugs, static fn ( string $slug ): bool => ! str_contains( $slug, '/' ) ) ),
				'numberposts'   => -1,
			)
		);
		$ids   = array();
		foreach ( $posts as $post ) {
			if ( $post instanceof WP_Post ) {
				$ids[ $post->post_name ] = $post->ID;
			}
		}
		return $ids;
	}

	/** @return array<string, array{types: list<string>, taxonomies: list<string>}> What else has addresses below a base; empty where nothing has. */
	private static function others( string $base ): array {
		$below = static fn ( WP_Post_Type|WP_Taxonomy $kind ): bool => ! str_starts_with( $kind->name, 'vitrine_' ) && is_array( $kind->rewrite ) && trim( (string) ( $kind->rewrite['slug'] ?? '' ), '/' ) === $base;
		$blog  = wp_count_terms(
			array(
				'taxonomy'   => 'category',
				'hide_empty' => false,
			)
		);
		// The one category that WordPress brings makes no blog.
		$used  = static fn ( WP_Taxonomy $taxonomy ): bool => $taxonomy->name !== 'category' || ( is_numeric( $blog ) && $blog > 1 );
		$found = array(
			'types'      => array_values( array_map( static fn ( WP_Post_Type $type ): string => $type->name, array_filter( get_post_types( array( 'public' => true ), 'objects' ), $below ) ) ),
			'taxonomies' => array_values( array_map( static fn ( WP_Taxonomy $taxonomy ): string => $taxonomy->name, array_filter( get_taxonomies( array( 'public' => true ), 'objects' ), static fn ( WP_Taxonomy $taxonomy ): bool => $below( $taxonomy ) && $used( $taxonomy ) ) ) ),
		);
		return $found['types'] === array() && $found['taxonomies'] === array() ? array() : array( $base => $found );
	}
}
