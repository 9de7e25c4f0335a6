<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Storefront\Contributions;
use WP_Post;
use WP_Post_Type;
use WP_Taxonomy;

/**
 * Detects shop URLs already used by other content. Existing content keeps its URL; the owner is notified and can choose another slug for
 * the shop (`PathBases`). Checked when pages, languages or slugs change; the result is stored.
 */
final class PathConflicts {

	/** Option, autoloaded: `{routes: {slug: post}, prefixes: {language: post}, bases: {slug: {types, taxonomies}}}`. */
	public const OPTION = 'vitrine_address_conflicts';

	private const NONE = array(
		'routes'   => array(),
		'prefixes' => array(),
		'bases'    => array(),
	);

	public function __construct(
		private readonly Contributions $contributions,
		private readonly Languages $languages,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @return array{routes: array<string, int>, prefixes: array<string, int>, bases: array<string, array{types: list<string>,
	 *   taxonomies: list<string>}>}
	 */
	public static function cached(): array {
		/**
		 * @var array{routes: array<string, int>, prefixes: array<string, int>, bases: array<string, array{types: list<string>,
		 *   taxonomies: list<string>}>} $known
		 */
		$known = array_merge( self::NONE, (array) get_option( self::OPTION, array() ) );
		return $known;
	}

	/** Hook `vitrine_migrated`: a missing option costs a query on every request. */
	public static function store(): void {
		add_option( self::OPTION, self::NONE, '', true );
	}

	/** Hook of everything that adds or removes URLs. */
	public function refresh(): void {
		$found = $this->find();
		if ( $found !== self::cached() ) {
			update_option( self::OPTION, $found, true );
			update_option( EmbeddedLanguages::TAKEN, array_keys( $found['prefixes'] ), true );
			do_action( 'vitrine_content_changed' );
		}
	}

	/** Title of the page at a root-level slug, or ''. */
	public function holder( string $slug ): string {
		$post = $slug === '' ? 0 : $this->holders( array( $slug ) )[ $slug ] ?? 0;
		return $post === 0 ? '' : get_the_title( $post );
	}

	/** Whether the URL of a product or category belongs to other content that WordPress finds itself. */
	public static function isElsewhere( string $path ): bool {
		[ $base, $slug ] = explode( '/', $path, 2 ) + array( 1 => '' );
		$shared          = self::cached()['bases'][ $base ] ?? null;
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

	/**
	 * @return array{routes: array<string, int>, prefixes: array<string, int>, bases: array<string, array{types: list<string>,
	 *   taxonomies: list<string>}>}
	 */
	private function find(): array {
		$bases    = $this->settings->get( PathBases::class );
		// Polylang looks after its own prefixes.
		$external = $this->languages->areExternal();
		$main     = $external ? $this->languages->default()->code : EmbeddedLanguages::chosen()[0];
		$prefixes = $external ? array() : array_slice( EmbeddedLanguages::chosen(), 1 );
		$routes   = array();
		foreach ( array_keys( $this->contributions->pages() ) as $page ) {
			$routes[] = $bases->outward( $page, $main );
		}
		$holders = $this->holders( array( ...$routes, ...$prefixes ) );
		$shared  = array();
		foreach ( array( PathBases::PRODUCT, PathBases::CATEGORY ) as $base ) {
			$shared += self::foreignRules( $bases->slug( $base, $main ) );
		}
		return array(
			'routes'   => array_intersect_key( $holders, array_flip( $routes ) ),
			'prefixes' => array_intersect_key( $holders, array_flip( $prefixes ) ),
			'bases'    => $shared,
		);
	}

	/**
	 * Published pages with these slugs, and posts if their permalinks are at the site root.
	 *
	 * @param list<string> $slugs
	 * @return array<string, int> Ids by slug.
	 */
	private function holders( array $slugs ): array {
		$posts = get_posts(
			array(
				'post_type'     => trim(
					(string) get_option( 'permalink_structure' ),
					'/'
				) === '%postname%' ? array( 'page', 'post' ) : array( 'page' ),
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

	/**
	 * @return array<string, array{types: list<string>, taxonomies: list<string>}> Post types and taxonomies with the same URL base; empty
	 *   if there are none.
	 */
	private static function foreignRules( string $base ): array {
		$below = static fn ( WP_Post_Type|WP_Taxonomy $kind ): bool => ! str_starts_with( $kind->name, 'vitrine_' )
			&& is_array( $kind->rewrite )
			&& trim( (string) ( $kind->rewrite['slug'] ?? '' ), '/' ) === $base;
		$blog  = wp_count_terms(
			array(
				'taxonomy'   => 'category',
				'hide_empty' => false,
			)
		);
		// WordPress's default category alone doesn't count as a blog.
		$used  = static fn ( WP_Taxonomy $taxonomy ): bool => $taxonomy->name !== 'category' || ( is_numeric( $blog ) && $blog > 1 );
		$found = array(
			'types'      => array_values(
				array_map(
					static fn ( WP_Post_Type $type ): string => $type->name,
					array_filter( get_post_types( array( 'public' => true ), 'objects' ), $below )
				)
			),
			'taxonomies' => array_values(
				array_map(
					static fn ( WP_Taxonomy $taxonomy ): string => $taxonomy->name,
					array_filter(
						get_taxonomies( array( 'public' => true ), 'objects' ),
						static fn ( WP_Taxonomy $taxonomy ): bool => $below( $taxonomy ) && $used( $taxonomy )
					)
				)
			),
		);
		return $found['types'] === array() && $found['taxonomies'] === array() ? array() : array( $base => $found );
	}
}
