<?php
declare(strict_types=1);

namespace Vitrine\Admin\Blocks;

use Vitrine\Admin\Screen;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use WP_Block_Type_Registry;

/** The shop's blocks in the editor of a WordPress that cannot show blocks without a script (before 7.0). */
final class BlocksModule implements Module {

	private const NEEDED_BEFORE = '7.0';

	public function services(): array {
		return array();
	}

	public function register( Container $container ): void {
		if ( is_admin() && version_compare( get_bloginfo( 'version' ), self::NEEDED_BEFORE, '<' ) ) {
			add_action( 'enqueue_block_editor_assets', static fn () => self::enqueue( $container->get( Screen::class ) ) );
		}
	}

	private static function enqueue( Screen $screen ): void {
		$screen->enqueue( 'blocks' );
		$names = array_filter( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ), static fn ( string $name ): bool => str_starts_with( $name, 'vitrine/' ) );
		wp_add_inline_script( 'vitrine-admin-blocks', 'window.vitrineBlocks = ' . wp_json_encode( array_values( $names ) ) . ';', 'before' );
	}
}
