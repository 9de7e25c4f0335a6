<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Edit\ProductCopy;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Post;

/** "Duplicate" in the rows of the product list. The copy opens in the editor. */
final class DuplicateAction {

	public const ACTION = 'vitrine_duplicate_product';

	public function __construct(
		private readonly ProductCopy $copies,
		private readonly Translations $translations,
		private readonly Languages $languages,
	) {
	}

	/** Whether the user may copy the product of a post. */
	public static function isAllowed( int $post ): bool {
		return get_post_type( $post ) === PostTypes::PRODUCT
			&& current_user_can( 'edit_vitrine_products' )
			&& current_user_can( 'edit_post', $post );
	}

	/**
	 * @param array<string, string> $actions
	 * @return array<string, string>
	 */
	public function link( array $actions, WP_Post $post ): array {
		if ( ! self::isAllowed( $post->ID ) || $post->post_status === 'trash' ) {
			return $actions;
		}
		$url = wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION . "&post=$post->ID" ), self::ACTION . $post->ID );
		return $actions + array(
			self::ACTION => sprintf(
				'<a href="%s" aria-label="%s">%s</a>',
				esc_url( $url ),
				/* translators: %s: name of a product */
				esc_attr( sprintf( __( 'Duplicate “%s”', 'vitrine' ), $post->post_title ) ),
				esc_html__( 'Duplicate', 'vitrine' )
			),
		);
	}

	public function handle(): void {
		$post = isset( $_GET['post'] ) && is_string( $_GET['post'] ) ? absint( $_GET['post'] ) : 0;
		check_admin_referer( self::ACTION . $post );
		if ( ! self::isAllowed( $post ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit products.', 'vitrine' ), 403 );
		}
		$copy = $this->make( $post );
		if ( $copy === null ) {
			wp_die( esc_html__( 'This product no longer exists.', 'vitrine' ), 404 );
		}
		wp_safe_redirect( (string) get_edit_post_link( $copy, 'raw' ) );
		exit;
	}

	/** @return int|null The copy's text in the language of this post; null without a product. */
	public function make( int $post ): ?int {
		$owner = $this->translations->ownerOf( Translations::PRODUCT, $post );
		$copy  = $owner === null ? null : $this->copies->make( $owner['canonical_id'] );
		if ( $owner === null || $copy === null ) {
			return null;
		}
		$posts = $this->translations->versions( Translations::PRODUCT, $copy );
		return $posts[ $owner['language'] ] ?? Translations::best( $posts, $this->languages );
	}
}
