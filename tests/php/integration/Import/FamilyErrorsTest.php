<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;

/** Faulty rows of families: the check names line, column and reason in the user's language, and the import writes the other rows only. */
final class FamilyErrorsTest extends ImportTestCase {

	use ReadsVariants;

	private const HEADER = 'sku,kind,family,price,stock,title:en,title:de,excerpt:de,option:color:en,option:color:de,option:size';

	private const SHIRT = array(
		'SHIRT,family,,,,Shirt,Hemd,,,,',
		'SHIRT-RM,,SHIRT,20,5,,,,Red,Rot,M',
		'SHIRT-RL,,SHIRT,25,3,,,,Red,Rot,L',
	);

	/** @return iterable<string, array{list<string>, list<string>}> Rows from line 2, and what the check says. */
	public static function files(): iterable {
		yield 'two families claim a SKU' => array(
			array( 'ONE,family,,,,One,,,,,', 'A,,ONE,9,1,,,,,,M', 'TWO,family,,,,Two,,,,,', 'A,,TWO,9,1,,,,,,M', 'B,,TWO,9,1,,,,,,M' ),
			array( '5: sku: The SKU “A” is already used on line 3.' ),
		);
		yield 'no price' => array(
			array( 'ONE,family,,,,One,,,,,', 'A,,ONE,,1,,,,,,M', 'B,,ONE,9,1,,,,,,L' ),
			array( '3: price: The variant has no price: it is imported, but not for sale.' ),
		);
		yield 'a combination that lacks a value' => array(
			array( 'ONE,family,,,,One,,,,,', 'A,,ONE,9,1,,,,Red,,', 'B,,ONE,9,1,,,,Red,Rot,L' ),
			array( '3: option:size: Enter a value of “Size”.' ),
		);
		yield 'two values of an option' => array(
			array( 'ONE,family,,,,One,,,,,', 'A,,ONE,9,1,,,,,,M|L', 'B,,ONE,9,1,,,,,,L' ),
			array( '3: option:size: A variant has one value of “size”.' ),
		);
		yield 'a repeated combination' => array(
			array( 'ONE,family,,,,One,,,,,', 'A,,ONE,9,1,,,,Red,Rot,M', 'B,,ONE,9,1,,,,Red,Rot,M' ),
			array( '4: option:color:en: The variant “A” already has these values.' ),
		);
		yield 'a combination that the shop has' => array(
			array( 'A,,SHIRT,9,1,,,,Red,Rot,M' ),
			array( '2: option:color:en: The variant “SHIRT-RM” already has these values.' ),
		);
		yield 'a value that the family does not have' => array(
			array( 'A,,SHIRT,9,1,,,,Rde,Rot,L' ),
			array( '2: option:color:en: The value “Rde / Rot” of “color” does not exist yet and will be created.' ),
		);
		yield 'a variant of a variant of the shop' => array(
			array( 'A,,SHIRT-RM,9,1,,,,Red,Rot,M' ),
			array( '2: family: “SHIRT-RM” is a variant of “SHIRT” and cannot have variants of its own.' ),
		);
		yield 'variants of each other' => array(
			array( 'A,,B,9,1,,,,,,M', 'B,,A,9,1,,,,,,M', 'C,variant,C,9,1,,,,,,M' ),
			array(
				'2: family: “B” on line 3 is not a product with variants, but a single product or a variant itself.',
				'3: family: “A” on line 2 is not a product with variants, but a single product or a variant itself.',
				'4: family: “C” on line 4 is not a product with variants, but a single product or a variant itself.',
			),
		);
		yield 'a variant of a single product' => array(
			array( 'ONE,,,5,1,One,,,,,', 'A,,ONE,9,1,,,,,,M' ),
			array( '3: family: “ONE” on line 2 is not a product with variants, but a single product or a variant itself.' ),
		);
		yield 'a half translation' => array(
			array( 'ONE,family,,,,One,,Kurz.,,,', 'A,,ONE,9,1,,,,,,M' ),
			array(
				'2: title:de: Texts in this language need a title.',
				'3: : Not imported, because the line of “ONE” has errors.',
			),
		);
		yield 'a value without translation' => array(
			array( 'ONE,family,,,,One,,,,,', 'A,,ONE,9,1,,,,Ochre,,M' ),
			array( '3: option:color:de: The translation of “Ochre” is missing: pages in this language show it in another one.' ),
		);
	}

	/**
	 * @param list<string> $rows
	 * @param list<string> $faults
	 */
	#[DataProvider( 'files' )]
	public function testTheCheckSaysWhatIsWrong( array $rows, array $faults ): void {
		$this->imported( self::csv( ...self::SHIRT ) );
		$before = $this->variants( 'SHIRT' );
		$count  = $this->rowsIn( 'products' );
		$job    = $this->checked( self::csv( ...$rows ) );
		self::assertSame( $faults, $this->faults( $job ) );
		self::assertSame( array( $before, $count ), array( $this->variants( 'SHIRT' ), $this->rowsIn( 'products' ) ), 'Only checked.' );
		$right = $this->counts( $job )->plans['new'] + $this->counts( $job )->plans['changed'];
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		$done = $this->worked( $job );
		self::assertSame(
			array( JobStatus::Done, 0, $right ),
			array( $done->status, $this->counts( $done )->outcomes['failed'], $this->counts( $done )->run() )
		);
		self::assertSame( $count + $this->counts( $done )->outcomes['created'], $this->rowsIn( 'products' ) );
		self::assertSame( $before, array_slice( $this->variants( 'SHIRT' ), 0, 2 ) );
	}

	public function testMessagesAreInTheLanguageOfTheUser(): void {
		update_user_meta( 1, 'locale', 'de_DE' );
		$job = $this->checked( self::csv( 'ONE,,,5,1,One,,,,,', 'A,,ONE,9,1,,,,,,M', 'TWO,family,,,,Two,,,,,', 'B,,TWO,,1,,,,Rot,,M' ) );
		delete_user_meta( 1, 'locale' );
		foreach ( $this->faults( $job ) as $fault ) {
			self::assertDoesNotMatchRegularExpression( '/\b(is|the|needs|has)\b/i', $fault );
		}
		self::assertCount( 4, $this->faults( $job ) );
	}

	private static function csv( string ...$rows ): string {
		return self::HEADER . "\n" . implode( "\n", $rows ) . "\n";
	}
}
