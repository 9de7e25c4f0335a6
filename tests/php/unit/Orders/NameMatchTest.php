<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Orders\VatId\NameMatch;

/** The company of an order and the name in VIES. */
final class NameMatchTest extends TestCase {

	/** @return iterable<array{string, string, NameMatch}> Typed, in VIES, result. */
	public static function names(): iterable {
		yield array( 'Muster Soft GmbH', 'MUSTERSOFT GESELLSCHAFT MIT BESCHRÄNKTER HAFTUNG', NameMatch::Same );
		yield array( 'Mueller & Söhne', 'MÜLLER UND SÖHNE GMBH & CO. KG', NameMatch::Same );
		yield array( 'Molis', 'UAB "Molis"', NameMatch::Same );
		yield array( 'Žalia Žemė, UAB', 'Uždaroji akcinė bendrovė Zalia zeme', NameMatch::Same );
		yield array( 'Rossi Ceramiche S.r.l.', 'ROSSI CERAMICHE SRL', NameMatch::Same );
		yield array( 'Keramika SIA', 'SIA KERAMIKA', NameMatch::Same );
		yield array( 'Savi', 'OÜ Savi', NameMatch::Same );
		yield array( 'Garnek sp. z o.o.', 'GARNEK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', NameMatch::Same );
		yield array( 'Dupont, Jean', 'JEAN DUPONT', NameMatch::Same );
		yield array( 'O’Neill', 'ONEILL LIMITED', NameMatch::Same );
		yield array( 'Boutique du Nord', 'SARL DUPONT || BOUTIQUE DU NORD', NameMatch::Same );
		yield array( 'UAB', 'UAB', NameMatch::Same );
		yield array( 'Αγγεία ΑΕ', 'ΑΓΓΕΙΑ', NameMatch::Same );
		yield array( 'Αγγεία ΑΕ', 'ΑΓΓΕΙΑ ΑΝΩΝΥΜΗ ΕΤΑΙΡΕΙΑ', NameMatch::Same );
		yield array( 'Αγγεία Ε.Π.Ε.', 'ΑΓΓΕΙΑ ΕΤΑΙΡΕΙΑ ΠΕΡΙΟΡΙΣΜΕΝΗΣ ΕΥΘΥΝΗΣ', NameMatch::Same );
		yield array( 'Αγγεία', 'ΑΓΓΕΙΑ ΜΟΝΟΠΡΟΣΩΠΗ Ι.Κ.Ε.', NameMatch::Same );
		yield array( 'Aggeia AE', 'AGGEIA', NameMatch::Same );
		yield array( 'Keramika s.r.o.', 'Keramika, spol. s r.o.', NameMatch::Same );
		yield array( 'SC Ceramica SRL', 'CERAMICA S.R.L.', NameMatch::Same );
		yield array( 'Garnek Sp.k.', 'GARNEK SPÓŁKA KOMANDYTOWA', NameMatch::Same );
		yield array( 'Muster GmbH', 'ANDERE GMBH', NameMatch::Different );
		yield array( 'UAB', 'UAB MOLIS', NameMatch::Different );
		yield array( 'Aggeia', 'ΑΓΓΕΙΑ ΑΕ', NameMatch::Unknown );
		yield array( 'Keramika OOD', 'КЕРАМИКА ООД', NameMatch::Unknown );
		yield array( 'Muster', '', NameMatch::Unknown );
		yield array( '', 'MUSTER', NameMatch::Unknown );
	}

	#[DataProvider( 'names' )]
	public function testNamesAreComparedLoosely( string $typed, string $registered, NameMatch $match ): void {
		self::assertSame( $match, NameMatch::of( $typed, $registered ) );
	}
}
