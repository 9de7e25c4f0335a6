<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Closure;
use mysqli;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Database\ConnectionLost;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Kernel\FailureInjection;

/** The database is away for longer than the worker tries: the import continues later, and no row is reported for it. */
#[Group( 'data' )]
final class LostConnectionTest extends ImportTestCase {

	/** @var array<string, int> How often the connection is lost, by point. */
	private array $losses = array();

	protected function setUp(): void {
		parent::setUp();
		$this->expectLog();
		$this->losses = array();
		$this->provide(
			FailureInjection::class,
			new class( $this->pass( ... ) ) implements FailureInjection {

				/** @param Closure(string): void $pass */
				public function __construct( private readonly Closure $pass ) {
				}

				public function pass( string $point ): void {
					( $this->pass )( $point );
				}
			}
		);
	}

	private function pass( string $point ): void {
		if ( ( $this->losses[ $point ] ?? 0 ) > 0 ) {
			--$this->losses[ $point ];
			self::loseConnection();
		}
	}

	/**
	 * How often a transaction is tried. MySQL's COMMIT notices the lost connection, when it is too late to repeat; SQLite's statements fail
	 * before it.
	 */
	private static function attempts(): int {
		return defined( 'FQDB' ) ? 3 : 1;
	}

	/** SQLite has no connection, so its statements fail like MySQL's. */
	private static function loseConnection(): void {
		if ( defined( 'FQDB' ) ) {
			throw new ConnectionLost( 'The database connection was lost.' );
		}
		$host  = explode( ':', (string) constant( 'DB_HOST' ), 2 );
		$other = new mysqli(
			$host[0],
			(string) constant( 'DB_USER' ),
			(string) constant( 'DB_PASSWORD' ),
			DB_NAME,
			null,
			$host[1] ?? null
		);
		$other->query( 'KILL ' . (int) $GLOBALS['wpdb']->get_var( 'SELECT CONNECTION_ID()' ) );
		$other->close();
	}

	public function testACheckContinuesLater(): void {
		$this->losses = array( 'import.checked' => 3 * self::attempts() );
		$interrupted  = $this->checked( self::many( 8 ) );
		self::assertSame( JobStatus::Checking, $interrupted->status );
		self::assertCount( 1, self::waiting(), 'The file was deleted.' );
		$checked = $this->worked( $interrupted );
		self::assertSame( array( JobStatus::Checked, 8 ), array( $checked->status, $this->counts( $checked )->plans['new'] ) );
	}

	public function testAnImportContinuesLater(): void {
		$job          = $this->checked( self::many( 8 ) );
		$this->losses = array( 'import.saved' => 9 * self::attempts() );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		self::assertSame( JobStatus::Running, $this->worked( $job )->status );
		$done = $this->worked( $job );
		self::assertSame( array( JobStatus::Done, array() ), array( $done->status, $this->faults( $done ) ) );
		self::assertSame( array( 8, 8 ), array( $this->rowsIn( 'products' ), $this->counts( $done )->outcomes['created'] ) );
	}
}
