<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Customers;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Vitrine\Customers\GuessablePasswords;

final class GuessablePasswordsTest extends TestCase {

	private const OWN = array( 'ona.salna84@example.org', 'Ona', 'Šalnaitė', 'Vitrine' );

	#[TestWith( array( '11111' ), 'one digit' )]
	#[TestWith( array( 'žžžžžžžž' ), 'one letter' )]
	#[TestWith( array( '-----' ), 'one sign' )]
	#[TestWith( array( 'абабаб' ), 'two letters' )]
	#[TestWith( array( '12345' ), 'a sequence' )]
	#[TestWith( array( '1234567890' ), 'a sequence to zero' )]
	#[TestWith( array( '98765' ), 'backwards' )]
	#[TestWith( array( 'aBcDeF' ), 'the alphabet' )]
	#[TestWith( array( 'a-b-c-d-e' ), 'with signs' )]
	#[TestWith( array( 'qwertz' ), 'a row of keys' )]
	#[TestWith( array( 'AZERTY123' ), 'a row and digits' )]
	#[TestWith( array( '123qweasdzxc' ), 'several rows' )]
	#[TestWith( array( 'abc111' ), 'a sequence and repetitions' )]
	#[TestWith( array( 'password' ), 'English' )]
	#[TestWith( array( 'Passwort1!' ), 'German' )]
	#[TestWith( array( 'mot de passe' ), 'French' )]
	#[TestWith( array( 'slaptažodis' ), 'Lithuanian with its letters' )]
	#[TestWith( array( 'Slaptazodis2026' ), 'Lithuanian without' )]
	#[TestWith( array( 'juventus' ), 'Italian' )]
	#[TestWith( array( 'contraseña' ), 'Spanish' )]
	#[TestWith( array( 'hasło' ), 'Polish' )]
	#[TestWith( array( 'P@ssw0rd123' ), 'digits for letters' )]
	#[TestWith( array( '123sommer' ), 'digits before' )]
	#[TestWith( array( 'test1' ), 'a short word with a digit' )]
	#[TestWith( array( 'Ona.Salna84' ), 'the local part' )]
	#[TestWith( array( 'onasalna1' ), 'the local part with other digits' )]
	#[TestWith( array( 'ŠALNAITĖ' ), 'the last name' )]
	#[TestWith( array( 'ona-salnaite-7' ), 'both names' )]
	#[TestWith( array( 'ona1984' ), 'the first name and a year' )]
	#[TestWith( array( 'Vitrine!' ), 'the shop' )]
	#[TestWith( array( 'qwert1' ), 'a row with a digit' )]
	#[TestWith( array( 'passwordpassword' ), 'a word twice' )]
	#[TestWith( array( 'Monkey-monkey-12' ), 'a word twice with digits' )]
	#[TestWith( array( 'АбаБАб' ), 'two letters in both cases' )]
	public function testGuessablePasswordsAreRecognized( string $password ): void {
		self::assertTrue( GuessablePasswords::includes( $password, self::OWN ) );
	}

	/**
	 * People type their names without accents, in lower case or in capitals, on any keyboard.
	 *
	 * @param list<string> $passwords
	 */
	#[TestWith( array( 'Γιώργος', array( 'γιώργος', 'γιωργος85', 'ΓΙΩΡΓΟΣ', 'Γιώργος!' ) ) )]
	#[TestWith( array( 'Шарлотта', array( 'шарлотта', 'ШАРЛОТТА12' ) ) )]
	#[TestWith( array( 'Šarūnas', array( 'sarunas', "S\u{30C}aru\u{304}nas", 'ŠARŪNAS_85' ) ) )]
	#[TestWith( array( 'Jiří', array( 'jiri1', 'JIRI-85' ) ) )]
	#[TestWith( array( 'Łukasz', array( 'lukasz', 'ŁUKASZ1' ) ) )]
	#[TestWith( array( 'Ayşe', array( 'ayse99' ) ) )]
	public function testTheOwnNameIsRecognizedInOtherSpellings( string $name, array $passwords ): void {
		foreach ( $passwords as $password ) {
			self::assertTrue( GuessablePasswords::includes( $password, array( $name ) ), $password );
		}
	}

	#[TestWith( array( 'klevas-7' ) )]
	#[TestWith( array( 'žąsys' ) )]
	#[TestWith( array( 'a\\b\'c"d%s & <e>' ) )]
	#[TestWith( array( 'abcdx' ) )]
	#[TestWith( array( '48213' ) )]
	#[TestWith( array( '!?§%&' ) )]
	#[TestWith( array( 'стол-7' ) )]
	#[TestWith( array( 'qwe-rabarbaras' ) )]
	#[TestWith( array( 'passwordless-shop' ) )]
	#[TestWith( array( 'rugiagėlė' ) )]
	public function testOtherPasswordsAreNot( string $password ): void {
		self::assertFalse( GuessablePasswords::includes( $password, self::OWN ) );
	}

	public function testMissingDataMatchesNothing(): void {
		self::assertFalse( GuessablePasswords::includes( '2!4?6', array( '', '', ' ', '@' ) ) );
	}

	/** A word that folding changes, or one with digits around it, would never match. */
	public function testWordsAreFolded(): void {
		$words = json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/php/Customers/data/guessable-passwords.json' ), true );
		self::assertIsArray( $words );
		self::assertSame( array(), array_values( preg_grep( '/^[a-z0-9]{3,20}$/D', $words, PREG_GREP_INVERT ) ?: array() ) );
		self::assertSame( $words, array_values( array_unique( $words ) ) );
		self::assertGreaterThan( 300, count( $words ) );
	}
}
