<?php
declare(strict_types=1);

namespace Vitrine\Admin\Manual;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use WP_Screen;

defined( 'ABSPATH' ) || exit;

/** The guide for shop owners in wp-admin. */
final class ManualModule extends Module {

	public function services(): array {
		return array(
			Manual::class => static fn (): Manual => new Manual(
				\Vitrine\DIR . '/build/manual',
				plugins_url( 'build/manual', \Vitrine\FILE )
			),
		);
	}

	public function register( Container $container ): void {
		add_action( 'current_screen', static fn ( WP_Screen $screen ) => $container->get( ManualLinks::class )->help( $screen ) );
		Filters::add(
			'plugin_row_meta',
			static fn ( array $links, string $plugin ): array => $container->get( ManualLinks::class )->row( $links, $plugin ),
			10,
			2
		);
	}
}
