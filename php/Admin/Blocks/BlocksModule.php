<?php
declare(strict_types=1);

namespace Vitrine\Admin\Blocks;

use Vitrine\Admin\ReactScreen;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\InlineJson;
use Vitrine\Kernel\Module;
use WP_Block_Type_Registry;

defined( 'ABSPATH' ) || exit;

/** Registers the shop's blocks in the editor of WordPress before 7.0, which cannot show server-only blocks without a script. */
final class BlocksModule extends Module {

	private const NEEDED_BEFORE = '7.0';

	public function register( Container $container ): void {
		if ( is_admin() && version_compare( get_bloginfo( 'version' ), self::NEEDED_BEFORE, '<' ) ) {
			add_action( 'enqueue_block_editor_assets', static fn () => self::enqueue( $container->get( ReactScreen::class ) ) );
		}
	}

	private static function enqueue( ReactScreen $screen ): void {
		$screen->enqueue( 'blocks' );
		$names = array_filter(
			array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ),
			static fn ( string $name ): bool => str_starts_with( $name, 'vitrine/' )
		);
		wp_add_inline_script(
			'vitrine-admin-blocks',
			'window.vitrineBlocks = ' . InlineJson::encode( array_values( $names ) ) . ';',
			'before'
		);
	}
}
