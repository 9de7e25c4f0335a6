<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** The `wp vitrine …` commands. */
final class CliModule extends Module {

	/** @var array<string, class-string> */
	private const COMMANDS = array(
		'vitrine seed'      => SeedCommand::class,
		'vitrine import'    => ImportCommand::class,
		'vitrine export'    => ExportCommand::class,
		'vitrine products'  => ProductsCommand::class,
		'vitrine index'     => IndexCommand::class,
		'vitrine orders'    => OrdersCommand::class,
		'vitrine reconcile' => ReconcileCommand::class,
		'vitrine outbox'    => OutboxCommand::class,
		'vitrine site'      => SiteCommand::class,
		'vitrine cache'     => CacheCommand::class,
		'vitrine doctor'    => DoctorCommand::class,
	);

	public function register( Container $container ): void {
		if ( ! defined( 'WP_CLI' ) || ! WP_CLI ) {
			return;
		}
		add_action(
			'cli_init',
			static function () use ( $container ): void {
				foreach ( self::COMMANDS as $name => $class ) {
					WP_CLI::add_command( $name, $container->get( $class ) );
				}
			}
		);
	}
}
