<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\FailingWrites;
use Vitrine\Tests\Support\RestResponse;

/** A failed statement is logged with its error and table, never with the values of visitors. */
final class PersonalDataInLogsTest extends ShopTestCase {

	private const CANARY = 'Kanarienvogel';

	protected function setUp(): void {
		parent::setUp();
		$this->expectLog();
	}

	/** @param array<string, string> $columns By table name without WordPress's prefix. */
	private function onAFullDisk( array $columns, callable $work ): void {
		$wpdb = $this->service( Database::class )->wpdb;
		FailingWrites::during(
			$wpdb,
			array_combine( array_map( static fn ( string $name ): string => $wpdb->prefix . $name, array_keys( $columns ) ), $columns ),
			$work
		);
	}

	private function assertLogged( string $statement ): void {
		self::assertStringNotContainsStringIgnoringCase( self::CANARY, $this->newLog() );
		$statement = str_replace( '{', $this->service( Database::class )->wpdb->prefix, $statement );
		self::assertMatchesRegularExpression(
			"/Database error (23000 19 \\(database or disk is full\\)|45000 1644): $statement/",
			$this->newLog()
		);
		self::assertStringNotContainsString( 'WordPress database error', $this->newLog() );
	}

	private static function assertFailed( RestResponse $answer ): void {
		self::assertSame( 500, $answer->status, $answer->raw );
		self::assertStringNotContainsStringIgnoringCase( self::CANARY, $answer->raw );
	}

	public function testAMessageThatIsNotSaved(): void {
		$this->onAFullDisk(
			array( 'vitrine_messages' => 'body' ),
			fn () => self::assertFailed( $this->rest( 'POST', 'contact', array(
				'email'   => self::CANARY . '@example.org',
				'name'    => self::CANARY,
				'phone'   => '',
				'message' => 'Ulica ' . self::CANARY . ' 5. Deadlock found; duplicate entry',
				'url'     => 'https://example.org/' . self::CANARY,
				'terms'   => true,
			) ) )
		);
		$this->assertLogged( 'INSERT {vitrine_messages' );
	}

	/** A database file that may not grow any more. */
	public function testAFullDisk(): void {
		$sqlite = FailingWrites::sqlite( $this->service( Database::class )->wpdb );
		if ( $sqlite === null ) {
			self::markTestSkipped( 'Only SQLite can limit the size of a database.' );
		}
		$sqlite->exec( 'VACUUM' );
		$sqlite->exec( 'PRAGMA max_page_count = ' . (int) ( $sqlite->query( 'PRAGMA page_count' ) ?: null )?->fetchColumn() );
		try {
			self::assertFailed( $this->rest( 'POST', 'contact', array(
				'email'   => self::CANARY . '@example.org',
				'name'    => self::CANARY,
				'phone'   => '',
				'message' => substr( str_repeat( self::CANARY . ' ', 400 ), 0, 5000 ),
				'url'     => 'https://example.org/',
				'terms'   => true,
			) ) );
		} finally {
			$sqlite->exec( 'PRAGMA max_page_count = 4294967294' );
		}
		self::assertStringNotContainsString( self::CANARY, $this->newLog() );
		self::assertStringContainsString( 'Database error HY000 13 (database or disk is full): INSERT ', $this->newLog() );
	}

	public function testAnOrderThatIsNotSaved(): void {
		$body = self::body( array( self::line( $this->product() ) ), array(
			'contact' => array( 'email' => self::CANARY . '@example.org', 'phone' => '+370 600 12345' ),
			'billing' => array( 'street' => self::CANARY ) + self::ADDRESS,
			'note'    => self::CANARY,
		) );
		$this->onAFullDisk(
			array( 'vitrine_orders' => 'email' ),
			fn () => self::assertFailed( $this->rest( 'POST', 'add_order', $body ) )
		);
		$this->assertLogged( 'INSERT {vitrine_orders' );
	}

	/** WordPress saves accounts itself. */
	public function testAnAccountThatIsNotSaved(): void {
		$this->onAFullDisk(
			array( 'users' => 'user_email', 'usermeta' => 'meta_value' ),
			fn () => $this->rest( 'POST', 'register', array(
				'email'    => self::CANARY . '@example.org',
				'password' => 'secret ' . self::CANARY,
				'phone'    => '+370 600 12345',
				'name'     => self::CANARY,
				'surname'  => self::CANARY,
			) )
		);
		self::assertStringNotContainsStringIgnoringCase( self::CANARY, $this->newLog() );
		self::assertStringContainsString( 'INSERT ', $this->newLog() );
	}

	/** WordPress logs and prints the statement of a profile that is not saved. */
	public function testAWriteOfWordPress(): void {
		$database = $this->service( Database::class );
		$this->onAFullDisk(
			array( 'usermeta' => 'meta_value' ),
			static fn () => $database->transaction( static fn () => update_user_meta( 1, 'vitrine_street', self::CANARY ) )
		);
		self::assertStringNotContainsString( self::CANARY, $this->newLog() );
		self::assertStringContainsString( ": INSERT {$database->wpdb->usermeta}", $this->newLog() );
	}

	public function testAnOutboxMessageThatFails(): void {
		$outbox   = $this->service( Outbox::class );
		$database = $this->service( Database::class );
		$errors   = array(
			'quoted' => static fn () => throw new RuntimeException( 'RCPT TO:<' . self::CANARY . '@example.org> failed' ),
			'latin'  => static fn () => throw new RuntimeException( "Bo\xeete inconnue" ),
			'sql'    => static fn () => $database->run(
				'INSERT INTO {leases} (name, owner, expires_at) VALUES (%s, NULL, 1)',
				array( self::CANARY )
			),
		);
		foreach ( $errors as $kind => $fail ) {
			add_filter( "vitrine_outbox_deliver_$kind", $fail );
			$outbox->add( $kind, array() );
		}
		$outbox->deliver();
		$kept = array_column( $database->rows( 'SELECT kind, error FROM {outbox} WHERE attempts = 1' ), 'error', 'kind' );
		self::assertSame( array( 'quoted', 'latin', 'sql' ), array_keys( $kept ) );
		self::assertSame( array( 'RCPT TO:<[e-mail]> failed', 'Bo?te inconnue' ), array( $kept['quoted'], $kept['latin'] ) );
		self::assertMatchesRegularExpression( '/^Database error 23000 \d+ \(.*null.*\): INSERT \w+vitrine_leases$/i', (string) $kept['sql'] );
	}

	public function testADuplicateKeyHasNoValue(): void {
		$database = $this->service( Database::class );
		$lease    = array( 'name' => self::CANARY, 'owner' => 'test', 'expires_at' => 1 );
		$database->insert( 'leases', $lease );
		try {
			$database->insert( 'leases', $lease );
			self::fail( 'It was saved twice.' );
		} catch ( DuplicateKey $error ) {
			self::assertStringNotContainsString( self::CANARY, (string) $error );
			self::assertStringContainsString( 'leases', $error->getMessage() );
		}
	}

	/** Visitors type what error messages say. */
	public function testAValueThatLooksLikeAnErrorIsNone(): void {
		$database = $this->service( Database::class );
		try {
			$database->run(
				'INSERT INTO {leases} (name, owner, expires_at) VALUES (%s, NULL, 1)',
				array( '<div class="error_message">duplicate entry; unique constraint failed; database is locked</div>' )
			);
			self::fail( 'NULL was saved.' );
		} catch ( DuplicateKey ) {
			self::fail( 'The value was read as an error.' );
		} catch ( RuntimeException $error ) {
			self::assertStringNotContainsString( 'locked', $error->getMessage() );
		}
	}

	public function testTracesHaveNoArguments(): void {
		self::assertSame( '1', ini_get( 'zend.exception_ignore_args' ) );
	}

	/** Errors that the shop handles, such as a lease that another process holds, are not logged. */
	public function testAHandledErrorIsNotLogged(): void {
		$database = $this->service( Database::class );
		$lease    = static fn (): int => $database->insert( 'leases', array( 'name' => 'a', 'owner' => 'test', 'expires_at' => 1 ) );
		$lease();
		try {
			$database->transaction( $lease );
		} catch ( DuplicateKey ) {
			self::assertSame( '', $this->newLog() );
		}
	}
}
