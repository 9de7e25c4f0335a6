<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Catalogue\Export\ProductExport;
use Vitrine\Catalogue\Import\Intake;
use Vitrine\Catalogue\Import\JobRows;
use Vitrine\Catalogue\Import\Jobs;
use Vitrine\Catalogue\Import\Names;
use Vitrine\Catalogue\Import\Samples;
use Vitrine\Catalogue\Import\Worker;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\OrderBook;
use Vitrine\Payments\Clockwork;
use WP_CLI;

/** `wp vitrine …`: the shop from a command line. */
final class CliModule implements Module {

	/** @var array<string, class-string> */
	private const COMMANDS = array(
		'vitrine seed'      => SeedCommand::class,
		'vitrine import'    => ImportCommand::class,
		'vitrine export'    => ExportCommand::class,
		'vitrine orders'    => OrdersCommand::class,
		'vitrine reconcile' => ReconcileCommand::class,
		'vitrine outbox'    => OutboxCommand::class,
		'vitrine doctor'    => DoctorCommand::class,
	);

	public function services(): array {
		return array(
			SeedCommand::class      => static fn ( Container $c ): SeedCommand => new SeedCommand( $c->get( Samples::class ), $c->get( JobRows::class ) ),
			ImportCommand::class    => static fn ( Container $c ): ImportCommand => new ImportCommand( $c->get( Intake::class ), $c->get( Jobs::class ), $c->get( JobRows::class ), $c->get( Worker::class ) ),
			ExportCommand::class    => static fn ( Container $c ): ExportCommand => new ExportCommand( $c->get( ProductExport::class ), $c->get( Names::class ) ),
			OrdersCommand::class    => static fn ( Container $c ): OrdersCommand => new OrdersCommand( $c->get( OrderBook::class ), $c->get( ChangeOrder::class ) ),
			ReconcileCommand::class => static fn ( Container $c ): ReconcileCommand => new ReconcileCommand( $c->get( Clockwork::class ) ),
			OutboxCommand::class    => static fn ( Container $c ): OutboxCommand => new OutboxCommand( $c->get( Outbox::class ), $c->get( Database::class ) ),
			DoctorCommand::class    => static fn (): DoctorCommand => new DoctorCommand(),
		);
	}

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
