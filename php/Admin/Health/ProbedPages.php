<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use WP_Post;
use WP_Term;

/** One page of each kind that visitors see, for checks that request them. */
final class ProbedPages {

	/** Of post types of other plugins. */
	private const MAX_TYPES = 6;

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

	private static function category(): string {
		$terms = get_terms( array( 'taxonomy' => PostTypes::CATEGORY, 'hide_empty' => false, 'number' => 1 ) );
		$link  = is_array( $terms ) && ( $terms[0] ?? null ) instanceof WP_Term ? get_term_link( $terms[0] ) : '';
		return is_string( $link ) ? $link : '';
	}
}
