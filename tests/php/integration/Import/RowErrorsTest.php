<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use LogicException;
use Vitrine\Database\Database;
use Vitrine\Import\JobRow;
use Vitrine\Import\JobRows;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Rows\RowIssue;

/** A row that can't be imported is reported with its line number, in the dry run and in the import; the rows around it are imported. */
final class RowErrorsTest extends ImportTestCase {

	private const WOOCOMMERCE = 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Weight (kg),Length (cm),Categories,Images,Parent,'
		. 'Description,Date sale price ends,Sale price,2,Visibility in catalog,Date sale price starts';

	private const OWN = 'sku,price,stock,lead_days,weight_g,vat_rate,categories,pictures,accessories,created,title:en,slug:en,excerpt:en,'
		. 'content:en,mpn';

	/** Expected result of a row: `wrong` in the dry run or `new`, then part of its first message. */
	private const PRICE = '“%s” is not a valid price.';

	/** @return array<string, array{array<int|string, string>, string, string}> Cells by column, plan, part of a message. */
	private static function wooCommerceRows(): array {
		$rows = array(
			'an id only'               => array( array( 'ID' => '2' ), 'skipped', 'Products of the type “” are skipped.' ),
			'id and type'              => array( array( 'ID' => '3', 'Type' => 'simple' ), 'wrong', 'A new product needs a title' ),
			'a variable product only'  => array( array( 'ID' => '4', 'Type' => 'variable' ), 'wrong', 'Variants need an option' ),
			'a variation of it'        => array(
				array( 'ID' => '5', 'Type' => 'variation', 'Parent' => 'id:4' ),
				'wrong',
				'Not imported, because the line of “WC-4” has errors.',
			),
			'1,500 pictures'           => array(
				array( 'Images' => self::list( ', ', 'http://10.0.0.9/', 1500 ) ),
				'wrong',
				'has 1500 entries; the maximum is 100',
			),
			'1,500 file names'         => array(
				array( 'Images' => self::list( ', ', 'picture-', 1500 ) ),
				'wrong',
				'has 1500 entries; the maximum is 100',
			),
			'101 pictures'             => array(
				array( 'Images' => self::list( ', ', 'p', 101 ) ),
				'wrong',
				'has 101 entries; the maximum is 100',
			),
			'3,000 categories'         => array(
				array( 'Categories' => self::list( ',', 'Category ', 3000 ) ),
				'wrong',
				'has 3000 entries',
			),
			'notes of 100 KB'          => array(
				array( 'Description' => '[code' . implode( '] [code', range( 1, 12000 ) ) . ']' ),
				'new',
				'The shortcode [code1]',
			),
			'a path of 50 categories'  => array(
				array( 'Categories' => self::list( ' > ', 'Level ', 50 ) ),
				'wrong',
				'would be on level 50; the lowest possible level is 20.',
			),
			'a category path of signs' => array( array( 'Categories' => str_repeat( '>', 1000 ) ), 'new', '' ),
			'a SKU of 200 characters'  => array(
				array( 'SKU' => str_repeat( 'ä', 200 ) ),
				'wrong',
				'The SKU is longer than 64 characters.',
			),
			'a SKU with controls'      => array( array( 'SKU' => "A\x01\u{202E}C" ), 'wrong', 'The SKU contains invisible characters.' ),
			'a title of 100 KB'        => array( array( 'Name' => str_repeat( 'long ', 20000 ) ), 'wrong', 'longer than 1000 characters' ),
		);
		foreach ( array( '1e999', '-1e999', 'NAN', '99999999999999999999', '1e308', '0x1A', '.' ) as $number ) {
			$rows[ "price $number" ]    = array( array( 'Regular price' => $number ), 'wrong', sprintf( self::PRICE, $number ) );
			$rows[ "quantity $number" ] = array(
				array( 'Stock' => $number ),
				'new',
				"“{$number}” is not a valid number and is not imported.",
			);
			$rows[ "weight $number" ]   = array(
				array( 'Weight (kg)' => $number ),
				'new',
				"“{$number}” is not a valid number and is not imported.",
			);
			$rows[ "length $number" ]   = array(
				array( 'Length (cm)' => $number ),
				'new',
				"“{$number}” is not a valid number and is not imported.",
			);
		}
		foreach ( array( '0000-00-00', '99999-01-01', '-9999-01-01', '2026-02-31' ) as $date ) {
			$rows[ "date $date" ] = array(
				array( 'Date sale price ends' => $date, 'Sale price' => '1' ),
				'new',
				"the date “{$date}” can’t be read",
			);
		}
		return array_map(
			static fn ( array $row ): array => array(
				isset( $row[0]['ID'] ) ? $row[0] : $row[0] + array(
					'Type' => 'simple',
					'Name' => 'Bad',
					'Regular price' => '5',
					'Published' => '1',
				),
				$row[1],
				$row[2],
			),
			$rows
		);
	}

	/** @return array<string, array{array<int|string, string>, string, string}> */
	private static function ownRows(): array {
		$long = static fn ( int $bytes ): string => str_repeat( 'long ', intdiv( $bytes, 5 ) );
		$rows = array(
			'3,000 pictures'                  => array(
				array( 'pictures' => self::list( '|', 'p-', 3000 ) ),
				'wrong',
				'has 3000 entries; the maximum is 100',
			),
			'101 accessories'                 => array(
				array( 'accessories' => self::list( '|', 'a-', 101 ) ),
				'wrong',
				'has 101 entries',
			),
			'100 missing accessories'         => array(
				array( 'accessories' => self::list( '|', str_repeat( 'ä', 400 ), 100 ) ),
				'new',
				'this accessory is skipped',
			),
			'a long category'                 => array( array( 'categories' => $long( 1000 ) ), 'wrong', 'is not a valid category name' ),
			'a category without letters'      => array( array( 'categories' => "\x01" ), 'wrong', 'is not a valid category name' ),
			'a picture URL of 10 KB'          => array( array( 'pictures' => 'http://10.0.0.9/' . $long( 10000 ) ), 'new', '' ),
			'a title of 100 KB'               => array( array( 'title:en' => $long( 100_000 ) ), 'wrong', 'longer than 1000 characters' ),
			'a slug of 10,000 characters'     => array( array( 'slug:en' => str_repeat( 'ä', 10000 ) ), 'new', '' ),
			'an excerpt of 500 KB'            => array(
				array( 'excerpt:en' => $long( 500_000 ) ),
				'wrong',
				'The size of the text is 488 KB; the maximum is 60 KB.',
			),
			'an excerpt of 50 KB'             => array( array( 'excerpt:en' => $long( 50_000 ) ), 'new', '' ),
			'a content of 900 KB'             => array( array( 'content:en' => $long( 900_000 ) ), 'new', '' ),
			'a cell of 5 MB'                  => array(
				array( 'content:en' => $long( 5_000_000 ) ),
				'wrong',
				'longer than a million characters',
			),
			'content of nested tags'          => array( array( 'content:en' => str_repeat( '<div>', 20000 ) ), 'new', '' ),
			'10,000 further cells'            => array(
				array( 'mpn' => '1', ...array_fill( 0, 10000, 'x' ) ),
				'wrong',
				'has 10015 cells for 15 columns',
			),
			'a row of separators'             => array( array( 'mpn' => '1', ...array_fill( 0, 200_000, '' ) ), 'new', '' ),
			'emoji and forbidden characters'  => array( array( 'title:en' => "😀 \u{FFFE} \u{202E} \x0B" ), 'new', '' ),
			'a year 0'                        => array( array( 'created' => '0000-01-01T00:00:00Z' ), 'wrong', 'is not a valid date' ),
			'a date without a year'           => array( array( 'created' => '0000-00-00' ), 'wrong', 'is not a valid date' ),
			'a year of five digits'           => array( array( 'created' => '99999-01-01' ), 'wrong', 'is not a valid date' ),
		);
		$rows += array(
			'a weight with a unit' => array( array( 'weight_g' => '1,2 kg' ), 'new', '' ),
			'no weight'            => array( array( 'weight_g' => 'heavy' ), 'wrong', 'is not a weight. Enter a weight such as 350 g' ),
		);
		foreach ( array( '1e999', '-1e999', 'INF', '99999999999999999999', '0x1A' ) as $number ) {
			$rows[ "price $number" ]  = array( array( 'price' => $number ), 'wrong', sprintf( self::PRICE, $number ) );
			$rows[ "number $number" ] = array( array( 'stock' => $number, 'vat_rate' => $number ), 'wrong', 'is not a whole number' );
		}
		return array_map(
			static fn ( array $row ): array => array( $row[0] + array( 'price' => '5', 'title:en' => 'Bad' ), $row[1], $row[2] ),
			$rows
		);
	}

	public function testReportsWooCommerceRowAndImportsOthers(): void {
		$this->check(
			self::WOOCOMMERCE,
			'SKU',
			self::wooCommerceRows(),
			array( 'Type' => 'simple', 'Name' => 'Good', 'Regular price' => '5' )
		);
	}

	public function testReportsOwnRowAndImportsOthers(): void {
		$this->check( self::OWN, 'sku', self::ownRows(), array( 'title:en' => 'Good', 'price' => '5' ) );
	}

	/**
	 * Each bad row comes between two good ones.
	 *
	 * @param array<string, array{array<int|string, string>, string, string}> $rows
	 * @param array<string, string>                                          $good
	 */
	private function check( string $header, string $sku, array $rows, array $good ): void {
		$file  = "$header\n" . self::line( $header, array( $sku => 'GOOD-0' ) + $good );
		$lines = array();
		$at    = 3;
		foreach ( $rows as $name => [ $cells, $plan, $message ] ) {
			$lines[ $at ] = array( $name, $plan, $message );
			$cells       += isset( $cells['ID'] ) ? array() : array( $sku => "BAD-$at" );
			$line         = isset( $cells['ID'] ) && ! isset( $cells['Parent'] )
				? implode( ',', $cells ) . "\n"
				: self::line( $header, $cells );
			$file        .= $line . self::line( $header, array( $sku => 'GOOD-' . ( $at + 1 ) ) + $good );
			$at          += 2;
		}
		$job = $this->checked( $file );
		self::assertSame( array( '', JobStatus::Checked ), array( $job->progress->error, $job->status ) );
		$reported = array();
		foreach ( $this->service( JobRows::class )->withIssues( $job->id, 0, 500 ) as $row ) {
			$reported[ $row->line ] = $row;
		}
		foreach ( $lines as $line => [ $name, $plan, $message ] ) {
			$row      = $reported[ $line ] ?? null;
			$messages = implode( "\n", array_map( static fn ( RowIssue $issue ): string => $issue->message, $row->issues ?? array() ) );
			self::assertStringContainsString( $message, $messages, "$name, line $line" );
			self::assertSame( $plan, $row instanceof JobRow ? $row->plan->value : 'new', "$name, line $line: $messages" );
			self::assertLessThan( 65_000, strlen( (string) RowIssue::write( $row->issues ?? array() ) ), $name );
		}
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		$job = $this->worked( $job );
		self::assertSame( array( '', JobStatus::Done ), array( $job->progress->error, $job->status ) );
		$database = $this->service( Database::class );
		self::assertSame( count( $rows ) + 1, (int) $database->value( "SELECT COUNT(*) FROM {products} WHERE sku LIKE 'GOOD-%'" ) );
		self::assertSame(
			count( array_filter( $rows, static fn ( array $row ): bool => $row[1] === 'new' ) ),
			(int) $database->value( "SELECT COUNT(*) FROM {products} WHERE sku NOT LIKE 'GOOD-%'" ),
			implode( "\n", $this->faults( $job ) )
		);
		self::assertSame( 0, $this->counts( $job )->outcomes['failed'], implode( "\n", $this->faults( $job ) ) );
	}

	public function testUnexpectedErrorConcernsOneRow(): void {
		$this->expectLog();
		$throw = static fn ( string $text ): string => str_contains( $text, 'POISON' ) && preg_match( '/^\s*INSERT/', $text ) !== 1
			? throw new LogicException( 'A plugin failed.' )
			: $text;
		add_filter( 'query', $throw );
		add_filter( 'pre_post_title', $throw );
		try {
			$file = "sku,price,title:en\nA,1,Vase\nPOISON-1,1,Jug\nB,1,Bowl\nC,1,POISON\nD,1,Cup\n";
			$job  = $this->imported( $file );
		} finally {
			remove_filter( 'query', $throw );
			remove_filter( 'pre_post_title', $throw );
		}
		$message = 'This line could not be processed. The details are in the error log.';
		self::assertSame( array( "3: : $message", "5: : $message" ), $this->faults( $job ) );
		self::assertSame( array( JobStatus::Done, 3 ), array( $job->status, $this->counts( $job )->outcomes['created'] ) );
	}

	public function testRejectsTooManyColumns(): void {
		$this->expectException( ImportRejected::class );
		$this->expectExceptionMessage( 'The file has 10003 columns; the maximum is 2000.' );
		$this->accept( 'sku,price,title:en,' . self::list( ',', 'x', 10000 ) . "\nA,1,Vase\n" );
	}

	public function testRejectsMixedEncodingsWithLine(): void {
		$this->expectException( ImportRejected::class );
		$this->expectExceptionMessage( 'Line 4 has another encoding than the rest of the file.' );
		$this->accept( "sku,price,title:en\nA,1,Väse\nB,1,Krüge\nC,1,Sch\xFCssel\nD,1,Jug\n" );
	}

	public function testWindowsFileWithPairsThatAreValidUtf8IsNotMixed(): void {
		$job = $this->imported( "sku,price,title:en\nA,1,CAF\xC9\xA0!\nB,1,Caf\xE9\nC,1,Th\xE9\n" );
		self::assertSame( 3, $this->counts( $job )->outcomes['created'] );
		self::assertSame(
			"CAFÉ\u{a0}!",
			(string) $this->service( Database::class )->value( "SELECT title FROM {product_view} WHERE language = 'en' ORDER BY id" )
		);
	}

	private static function list( string $separator, string $prefix, int $count ): string {
		return implode( $separator, array_map( static fn ( int $n ): string => "$prefix$n.jpg", range( 1, $count ) ) );
	}

	/** @param array<int|string, string> $cells */
	private static function line( string $header, array $cells ): string {
		$named = array_map( static fn ( string $name ): string => $cells[ $name ] ?? '', explode( ',', $header ) );
		$over  = array_filter( $cells, 'is_int', ARRAY_FILTER_USE_KEY );
		return '"' . implode( '","', str_replace( '"', '""', array( ...$named, ...$over ) ) ) . "\"\n";
	}
}
