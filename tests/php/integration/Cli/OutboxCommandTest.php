<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cli;

use Vitrine\Cli\OutboxCommand;
use Vitrine\Cli\ReconcileCommand;
use Vitrine\Database\Lease;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\OutboxTrigger;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\CliExit;
use Vitrine\Tests\Support\Site;
use WP_CLI;

require_once dirname( __DIR__, 2 ) . '/support/wp-cli.php';

/** `wp vitrine outbox run`, with a stand-in for WP-CLI that has its signatures. */
final class OutboxCommandTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		WP_CLI::$output = array();
		WP_CLI::$run    = null;
	}

	public function testSentAndFailedMessagesAreReported(): void {
		$this->service( Outbox::class )->deliver();
		add_filter( 'vitrine_outbox_deliver_good', '__return_true' );
		$this->service( Outbox::class )->add( 'good', array() );
		self::assertSame( 0, self::exit( fn () => $this->service( OutboxCommand::class )->run() ) );
		self::assertSame( 'success: Sent 1 messages, none left.', end( WP_CLI::$output ) );
		$this->service( Outbox::class )->add( 'unknown', array() );
		self::assertSame( 1, self::exit( fn () => $this->service( OutboxCommand::class )->run() ) );
		self::assertSame( 'warning: Sent 0 messages, 1 left: No handler for outbox message kind unknown', end( WP_CLI::$output ) );
		self::assertSame( 0, self::exit( fn () => $this->service( ReconcileCommand::class )() ) );
	}

	/** Each process sends one message, because its delivery changes a setting. */
	public function testSettingsChangedWhileSendingAreLeftToNewProcesses(): void {
		$this->service( Outbox::class )->deliver();
		add_filter( 'vitrine_outbox_deliver_changes', static fn (): bool => update_option( 'blogname', wp_generate_uuid4() ) );
		foreach ( range( 1, 4 ) as $n ) {
			$this->service( Outbox::class )->add( 'changes', array( 'n' => $n ) );
		}
		$next        = function ( array $options ): int {
			$this->service( Outbox::class );
			Site::forget( OutboxCommand::class );
			return self::exit( fn () => $this->service( OutboxCommand::class )->run( array(), $options ) );
		};
		WP_CLI::$run = static fn (): int => $next( array( 'once' => true ) );
		self::assertSame( 1, $next( array( 'once' => true ) ) );
		self::assertSame( array( 'warning: Sent 1 messages, 3 left: settings were changed while they were sent.' ), WP_CLI::$output );
		self::assertSame( 0, $next( array() ) );
		self::assertSame( 'success: Sent 3 messages, none left.', end( WP_CLI::$output ) );
		self::assertCount( 2, preg_grep( '/^run: vitrine outbox run --once$/', WP_CLI::$output ) ?: array() );
	}

	public function testARunThatContinuesWaitsForAnotherSender(): void {
		$this->service( Outbox::class )->deliver();
		add_filter( 'vitrine_outbox_deliver_changes', static fn (): bool => update_option( 'blogname', wp_generate_uuid4() ) );
		array_map( fn ( int $n ): int => $this->service( Outbox::class )->add( 'changes', array( 'n' => $n ) ), range( 1, 2 ) );
		$others      = 2;
		WP_CLI::$run = function () use ( &$others ): int {
			if ( $others-- > 0 ) {
				return (int) ( $this->service( Lease::class )->acquire( Outbox::HOOK, 2 ) === null );
			}
			$this->service( Outbox::class );
			Site::forget( OutboxCommand::class );
			return self::exit( fn () => $this->service( OutboxCommand::class )->run( array(), array( 'once' => true ) ) );
		};
		self::assertSame( 0, self::exit( fn () => $this->service( OutboxCommand::class )->run() ) );
		self::assertSame( 'success: Sent 2 messages, none left.', end( WP_CLI::$output ) );
	}

	/** A request at its end would take the lease from the process that continues. */
	public function testAProcessOfARunSendsNoRequestForTheRest(): void {
		$requests = function ( callable $run ): int {
			$count = 0;
			Site::newRequest();
			// The test site has DISABLE_WP_CRON.
			$this->provide( OutboxTrigger::class, new OutboxTrigger( true ) );
			remove_all_actions( 'shutdown' );
			add_filter(
				'pre_http_request',
				static function () use ( &$count ): array {
					++$count;
					return array();
				}
			);
			self::exit( $run );
			do_action( 'shutdown' );
			return $count;
		};
		foreach ( array( 1 => array(), 0 => array( 'once' => true ) ) as $expected => $options ) {
			$run = function () use ( $options ): void {
				$this->service( Outbox::class )->add( 'unknown', array() );
				$this->service( OutboxCommand::class )->run( array(), $options );
			};
			self::assertSame( $expected, $requests( $run ) );
		}
	}

	/** @param callable(): mixed $command */
	private static function exit( callable $command ): int {
		try {
			$command();
		} catch ( CliExit $exit ) {
			return $exit->status;
		}
		return 0;
	}
}
