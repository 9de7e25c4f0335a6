<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Brand;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Keeps the logo, colours and fonts of the brand current. A change of the logo or the theme needs no hook, see `Brand::key()`. */
final class BrandModule extends Module {

	private const METADATA = array( '_wp_attached_file', '_wp_attachment_metadata' );

	public function register( Container $container ): void {
		add_action( 'vitrine_migrated', static fn () => Brand::addOption() );
		foreach ( array( 'vitrine_migrated', 'save_post_wp_global_styles', 'switch_theme', 'upgrader_process_complete' ) as $hook ) {
			add_action( $hook, static fn () => Brand::invalidate() );
		}
		add_action(
			'deleted_post',
			static fn ( int $id, \WP_Post $post ) => $post->post_type === 'wp_global_styles' || self::isLogo( $id )
				? Brand::invalidate()
				: null,
			10,
			2
		);
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action(
				$hook,
				static fn ( mixed $ids, mixed $post, mixed $key ) => in_array( $key, self::METADATA, true )
					&& self::isLogo( $post )
					&& ! $container->get( LogoFiles::class )->isWriting() ? Brand::invalidate() : null,
				10,
				3
			);
		}
	}

	/** Whether a post is the logo, or is about to be. */
	private static function isLogo( mixed $id ): bool {
		return is_numeric( $id ) && in_array( (int) $id, array( Brand::attachment(), BrandReader::attachment() ), true );
	}
}
