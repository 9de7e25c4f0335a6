<?php
declare(strict_types=1);

namespace Vitrine\Admin\Blocks;

use Vitrine\Admin\ReactScreen;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\InlineJson;
use Vitrine\Kernel\Module;
use Vitrine\Storefront\Contributions;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** The shop's blocks in the block editor: fields for their attributes, and a preview. */
final class BlocksModule extends Module {

	public function register( Container $container ): void {
		add_action( 'rest_api_init', static fn () => $container->get( LinkTargetRoute::class )->register() );
		if ( is_admin() ) {
			add_action( 'enqueue_block_editor_assets', static fn () => self::enqueue( $container ) );
		}
	}

	private static function enqueue( Container $container ): void {
		$contributions = $container->get( Contributions::class );
		$post          = get_post();
		$empty         = array_map( static fn ( array $about ): string => $about['empty'] ?? '', $contributions->descriptions() );
		$facts         = array(
			'empty'     => array_replace( array_fill_keys( array_keys( $contributions->blocks() ), '' ), $empty ),
			'language'  => self::language( $container, $post ),
			'canUpload' => current_user_can( 'upload_files' ),
		);
		if ( $facts['canUpload'] ) {
			wp_enqueue_media();
		}
		$container->get( ReactScreen::class )->enqueue( 'blocks' );
		wp_add_inline_script( 'vitrine-admin-blocks', 'window.vitrineBlocks = ' . InlineJson::encode( $facts ) . ';', 'before' );
	}

	/** Code of the edited page's or product's language; templates are shown in the default one. */
	private static function language( Container $container, ?WP_Post $post ): string {
		$kind  = $post?->post_type === PostTypes::PRODUCT ? Translations::PRODUCT : Translations::PAGE;
		$owner = $post === null ? null : $container->get( Translations::class )->ownerOf( $kind, $post->ID );
		return $owner['language'] ?? $container->get( Languages::class )->default()->code;
	}
}
