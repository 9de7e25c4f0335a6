<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use WP_Post;
use WP_Term;

/** One page of each kind that visitors see, and pages that other plugins fill, for a check that requests them. */
final class ProbedPages {

	/** Of post types of other plugins. */
	private const MAX_TYPES = 6;

	/** Of pages with parts of other plugins. */
	private const MAX_FILLED = 8;

	/** Of pages that are searched for such parts, the newest first. */
	private const MAX_READ = 300;

	/** A shortcode, or a block that is neither WordPress's nor the shop's. */
	private const FILLED = '~\[[a-z][\w-]*[\s\]=/]|<!-- wp:(?!core/|vitrine/)[a-z][\w-]*/~i';

	/** No page has this path. */
	private const UNKNOWN = 'vitrine-check-of-an-unknown-page';

	public function __construct( private readonly Languages $languages ) {
	}

	/** @return array<string, string> URLs by the page's name, the home page first. */
	public function urls(): array {
		$blog = (int) get_option( 'page_for_posts' );
		$urls = array(
			__( 'Home page', 'vitrine' )    => $this->languages->url(),
			__( 'Product list', 'vitrine' ) => $this->languages->url( 'shop' ),
			__( 'Product page', 'vitrine' ) => self::newest( PostTypes::PRODUCT ),
			__( 'Category', 'vitrine' )     => self::category(),
			__( 'Checkout', 'vitrine' )     => $this->languages->url( 'checkout' ),
			__( 'Search', 'vitrine' )       => add_query_arg( 's', 'a', $this->languages->url( 'search' ) ),
			__( 'Account', 'vitrine' )      => $this->languages->url( 'user' ),
		);
		if ( $blog !== 0 ) {
			$urls[ get_the_title( $blog ) ] = (string) get_permalink( $blog );
		}
		foreach ( self::otherTypes() as $type ) {
			$urls[ (string) get_post_type_object( $type )?->labels->singular_name ] ??= self::newest( $type );
		}
		$urls += array_diff( self::filled(), $urls );
		$urls[ __( 'Page not found', 'vitrine' ) ] = $this->languages->url( self::UNKNOWN );
		return array_filter( $urls );
	}

	/** @return list<string> */
	private static function otherTypes(): array {
		$types = array_values( array_filter( get_post_types( array( 'public' => true ) ), is_post_type_viewable( ... ) ) );
		return array_slice( array_values( array_diff( $types, array( PostTypes::PRODUCT, 'attachment' ) ) ), 0, self::MAX_TYPES );
	}

	private static function newest( string $type ): string {
		$posts = get_posts( array( 'post_type' => $type, 'post_status' => 'publish', 'numberposts' => 1, 'has_password' => false ) );
		return ( $posts[0] ?? null ) instanceof WP_Post ? (string) get_permalink( $posts[0] ) : '';
	}

	/** @return array<string, string> URLs by title. */
	private static function filled(): array {
		$urls  = array();
		$pages = get_posts(
			array( 'post_type' => 'page', 'post_status' => 'publish', 'numberposts' => self::MAX_READ, 'has_password' => false )
		);
		foreach ( $pages as $page ) {
			if ( count( $urls ) < self::MAX_FILLED && $page instanceof WP_Post && preg_match( self::FILLED, $page->post_content ) === 1 ) {
				$urls[ get_the_title( $page ) ] ??= (string) get_permalink( $page );
			}
		}
		return $urls;
	}

	private static function category(): string {
		$terms = get_terms( array( 'taxonomy' => PostTypes::CATEGORY, 'hide_empty' => false, 'number' => 1 ) );
		$link  = is_array( $terms ) && ( $terms[0] ?? null ) instanceof WP_Term ? get_term_link( $terms[0] ) : '';
		return is_string( $link ) ? $link : '';
	}
}
