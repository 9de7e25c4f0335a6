<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\Import\Downloads;
use Vitrine\Admin\Import\ImportTemplate;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Import\Jobs;
use Vitrine\Import\MappingMemory;
use Vitrine\Kernel\CsvRow;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** The routes behind Shop > Import and export, from upload to report. */
final class ImportScreenTest extends SettingsTestCase {

	use SendsImports;

	/** Of a job whose file is not read. */
	private const COLUMNS = array(
		'format'    => 'vitrine',
		'file'      => 'none.csv',
		'delimiter' => ',',
		'encoding'  => 'UTF-8',
		'header'    => '[]',
		'bytes'     => 1,
		'position'  => 0,
		'line'      => 1,
	);

	public function testDetectsChecksAndImportsFile(): void {
		$this->be( ShopManagerRole::ROLE );
		$job = $this->send( "sku;price;title:en;colour\nA;10;\"Vase; tall\";red\nB;cheap;Jug;blue\n" )->json();
		self::assertSame(
			array( 'new', 'Vitrine CSV', ';', 'UTF-8' ),
			array( $job['status'], $job['format'], $job['delimiter'], $job['encoding'] )
		);
		self::assertSame( array( array( 'sku', 'price', 'title:en' ), array( 'colour' ) ), array( $job['taken'], $job['left'] ) );
		self::assertSame( array( 'line' => 2, 'cells' => array( 'A', '10', 'Vase; tall', 'red' ) ), $job['preview'][0] );

		self::assertSame( array( true, array(), '' ), array( $job['asksDeliveryPrice'], $job['notes'], $job['deliveryPrice'] ) );
		self::assertSame(
			array( 'delivery_price' => 'Enter an amount such as 1190 or 59.90.' ),
			self::faults( $this->act( $job['id'], 'check', 'cheap' ) )
		);
		self::assertSame(
			array( 'checking', '6.90' ),
			array_values(
				array_intersect_key( $this->act( $job['id'], 'check', '6,90' )->json(), array_flip( array( 'status', 'deliveryPrice' ) ) )
			)
		);
		$checked = $this->act( $job['id'], 'tick' )->json();
		self::assertSame(
			array( 'checked', 1, 1, 1 ),
			array( $checked['status'], $checked['plans']['new'], $checked['plans']['wrong'], $checked['runnable'] )
		);
		self::assertSame(
			array(
				'lines'   => '3',
				'sku'     => 'B',
				'column'  => 'price',
				'message' => '“cheap” is not a valid price. Enter it as 59.90.',
				'wrong'   => true,
			),
			$checked['faults'][0]
		);

		self::assertSame( 409, $this->act( $job['id'], 'check' )->status, 'Two users pressed the button.' );
		$this->act( $job['id'], 'run' );
		$done = $this->act( $job['id'], 'tick' )->json();
		self::assertSame( array( 'done', 100, 1 ), array( $done['status'], $done['progress'], $done['outcomes']['created'] ) );
		self::assertSame( 409, $this->act( $job['id'], 'cancel' )->status );
		$listed = $this->rest( 'GET', '/vitrine-admin/v1/imports' )->json()['jobs'];
		self::assertSame(
			array( array( 'products.csv', 'done' ) ),
			array_map( static fn ( array $one ): array => array( $one['name'], $one['status'] ), $listed )
		);
	}

	public function testFileWithOtherColumnsIsMappedAndRemembered(): void {
		$this->be( ShopManagerRole::ROLE );
		$csv = "Tuote;Nimi;Hinta;Preis\nA;Vase;10;11\n";
		$job = $this->send( $csv )->json();
		self::assertSame( array( true, false ), array( $job['mapping']['required'], $job['mapping']['remembered'] ) );
		self::assertSame( array( 'Tuote', 'Nimi', 'Hinta', 'Preis' ), array_column( $job['mapping']['columns'], 'name' ) );
		self::assertSame( array( '', 'title:en', '', 'price' ), array_column( $job['mapping']['columns'], 'field' ) );
		self::assertSame( array( 'Vase' ), $job['mapping']['columns'][1]['values'] );
		self::assertContains( array( 'value' => 'sku', 'label' => 'SKU' ), $job['mapping']['fields'] );
		$without = self::faults( $this->act( $job['id'], 'check', '5' ) );
		self::assertSame( array( 'columns' => 'Choose the column that contains the SKU.' ), $without );

		$columns = array( 'columns' => '{"0":"sku","1":"title:en","2":"price"}' );
		$body    = array( 'action' => 'choose', 'choices' => $columns );
		$chosen  = $this->rest( 'POST', "/vitrine-admin/v1/imports/{$job['id']}", $body )->json();
		self::assertSame( array( array( 'Tuote', 'Nimi', 'Hinta' ), array( 'Preis' ) ), array( $chosen['taken'], $chosen['left'] ) );
		$this->act( $job['id'], 'check', '5' );
		self::assertSame( 1, $this->act( $job['id'], 'tick' )->json()['plans']['new'] );
		$this->act( $job['id'], 'cancel' );
		self::assertTrue( $this->send( $csv )->json()['mapping']['remembered'] );
		delete_option( MappingMemory::OPTION );
	}

	/** The template is a file of our own format whose example is imported without errors, in languages with decimal commas, too. */
	public function testTemplateIsImportedAsItIs(): void {
		$this->be( ShopManagerRole::ROLE );
		foreach ( array( '.', ',' ) as $decimal ) {
			$template = $this->service( ImportTemplate::class );
			$csv      = CsvRow::BOM . CsvRow::encode( $template->titles(), ';' ) . CsvRow::encode( $template->example( $decimal ), ';' );
			$job      = $this->send( $csv )->json();
			self::assertSame( array( array(), array() ), array( $job['left'], $job['mapping']['columns'] ) );
			$this->act( $job['id'], 'check' );
			$checked = $this->act( $job['id'], 'tick' )->json();
			self::assertSame( array( 1, 0 ), array( $checked['plans']['new'], $checked['plans']['wrong'] ), $decimal );
			$this->act( $job['id'], 'cancel' );
		}
	}

	public function testSecondImportDoesNotStartBesideARunningOne(): void {
		$this->be( ShopManagerRole::ROLE );
		$waiting = $this->send( "sku,price,title:en\nB,1,Jug\n", 'second.csv' )->json();
		$running = $this->send( "sku,price,title:en\nA,1,Vase\n", 'first.csv' )->json();
		$this->act( $running['id'], 'check', '5' );
		$refused = array( $this->act( $waiting['id'], 'check', '5' ), $this->send( "sku,price,title:en\nC,1,Pot\n" ) );
		foreach ( $refused as $answer ) {
			self::assertSame(
				array( 409, 'Another import can’t start while “first.csv” is being checked. Wait until the check is complete, or cancel it.', $running['id'] ),
				array( $answer->status, $answer->json()['message'], $answer->json()['data']['job'] )
			);
		}
		$this->act( $running['id'], 'tick' );
		$this->act( $waiting['id'], 'check', '5' );
		$this->act( $waiting['id'], 'tick' );
		$this->act( $running['id'], 'run' );
		$answer = $this->act( $waiting['id'], 'run' );
		self::assertSame( 409, $answer->status );
		self::assertStringContainsString( 'while “first.csv” is being imported.', $answer->json()['message'] );
		for ( $n = 0; $n < 20; ++$n ) {
			$this->service( Jobs::class )->add( array( ...self::COLUMNS, 'name' => "$n.csv" ) );
		}
		$listed = $this->rest( 'GET', '/vitrine-admin/v1/imports' )->json()['jobs'];
		self::assertSame( array( 20, 'first.csv' ), array( count( $listed ), $listed[0]['name'] ), 'The running one stays in sight.' );
		$this->act( $running['id'], 'cancel' );
		self::assertSame( 'running', $this->act( $waiting['id'], 'run' )->json()['status'] );
	}

	/** Two users press the button at the same time. */
	#[Group( 'data' )]
	public function testOfTwoStartsAtOnceOneIsRejected(): void {
		$this->be( ShopManagerRole::ROLE );
		$ids = array_map(
			fn ( string $row ): int => $this->send( "sku,price,title:en\n$row\n" )->json()['id'],
			array( 'A,1,Vase', 'B,1,Jug' )
		);
		Barrier::install( Site::folder(), 'import.starting', 2 );
		$calls = array();
		foreach ( Servers::shared( 2 ) as $index => $address ) {
			$admin   = new WpAdmin( $address );
			$cookie  = $admin->signedIn( ShopManagerRole::ROLE );
			$nonce   = WpAdmin::restNonce( $admin->ask( $cookie, 'admin.php?page=vitrine-import' ) );
			$calls[] = HttpRequest::postJson(
				"$address/wp-json/vitrine-admin/v1/imports/{$ids[ $index ]}",
				array( 'action' => 'check', 'delivery_price' => '5' ),
				array( 'Cookie' => $cookie, 'X-WP-Nonce' => $nonce )
			);
		}
		$answers = Http::send( $calls );
		Barrier::remove( Site::folder() );
		$states = array_column( $answers, 'status' );
		sort( $states );
		self::assertSame( array( 200, 409 ), $states, implode( "\n", array_column( $answers, 'raw' ) ) );
		wp_cache_flush();
		$jobs = array_map( fn ( int $id ): string => $this->service( Jobs::class )->find( $id )?->status->value ?? '', $ids );
		self::assertContains( 'new', $jobs );
	}

	public function testRejectsInvalidUploadWithReason(): void {
		self::assertSame(
			array( 'file' => 'Choose a file first.' ),
			self::faults( $this->rest( 'POST', '/vitrine-admin/v1/imports', array( 'language' => 'en' ) ) )
		);
		self::assertStringContainsString( 'This is not a supported product file', self::faults( $this->send( "a#b\n1#2\n" ) )['file'] );
		self::assertStringContainsString(
			'This is not a CSV file',
			self::faults( $this->send( "sku,price,title:en\nA,1,Vase\n", 'products.php' ) )['file']
		);
		self::assertStringContainsString(
			'upload was incomplete',
			self::faults( $this->send( 'sku', 'a.csv', UPLOAD_ERR_PARTIAL ) )['file']
		);
		self::assertStringContainsString(
			'the maximum here is',
			self::faults( $this->send( 'sku', 'a.csv', UPLOAD_ERR_INI_SIZE ) )['file']
		);
		self::assertSame( 404, $this->act( 99, 'tick' )->status );
		self::assertSame( 400, $this->act( 99, 'destroy' )->status );
	}

	/** @return iterable<string, array{string, int}> */
	public static function roles(): iterable {
		yield 'a visitor' => array( '', 401 );
		yield 'an editor' => array( 'editor', 403 );
		yield 'a customer' => array( 'subscriber', 403 );
	}

	#[DataProvider( 'roles' )]
	public function testRequiresShopManager( string $role, int $status ): void {
		$this->be( $role );
		self::assertSame(
			array( $status, $status, $status ),
			array(
				$this->send( "sku,price\nA,1\n" )->status,
				$this->rest( 'GET', '/vitrine-admin/v1/imports' )->status,
				$this->act( 1, 'run' )->status,
			)
		);
	}

	public function testDownloadsRequireShopManagerAndNonce(): void {
		$admin = new WpAdmin();
		$manager = $admin->signedIn( ShopManagerRole::ROLE );
		$page    = $admin->ask( $manager, 'admin.php?page=vitrine-import' );
		self::assertSame( 200, $page->status );
		preg_match( '/data-screen="([^"]+)"/', $page->raw, $found );
		$data = json_decode( html_entity_decode( $found[1] ?? '' ), true );
		$link = substr( (string) $data['exportUrl'], (int) strpos( (string) $data['exportUrl'], 'admin-post.php' ) );
		$file = $admin->ask( $manager, $link );
		self::assertSame( array( 200, 'text/csv; charset=utf-8' ), array( $file->status, $file->header( 'Content-Type' ) ) );
		self::assertStringStartsWith( "\xEF\xBB\xBF\"sku\",\"kind\"", $file->raw );
		self::assertSame( 403, $admin->ask( $manager, 'admin-post.php?action=' . Downloads::EXPORT )->status, 'Without the nonce.' );
		self::assertSame( 403, $admin->ask( $admin->signedIn( 'editor' ), $link )->status );
	}
}
