<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Search\Lists\SearchIndex;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** Products are found in any script: by words, beginnings, other ways to write the same letters, and pairs of characters. */
#[Group( 'data' )]
final class ScriptsTest extends CatalogueTestCase {

	/** Title, text, and what finds the product. */
	private const PRODUCTS = array(
		array(
			'Μπλε βάζο από γυαλί',
			'Χειροποίητο αντικείμενο.',
			array( 'βάζο', 'ΒΑΖΟ', 'βαζ', 'γυαλι βάζο', 'χειροποιητο', 'ΑΝΤΙΚ' ),
		),
		array(
			'Синяя ваза из стекла',
			'Подарок на Ёлку, керамическая.',
			array( 'ваза', 'ВАЗА', 'ваз син', 'стекл', 'елку', 'ЁЛКУ', "ва\u{301}за" ),
		),
		array(
			'Կապույտ ծաղկաման',
			'Ապակուց։',
			array( 'ծաղկաման', 'ԾԱՂԿԱՄԱՆ', 'ծաղկ', 'ապակուց' ),
		),
		array(
			'ლურჯი ლარნაკი',
			'მინისგან.',
			array( 'ლარნაკი', 'ᲚᲐᲠᲜᲐᲙᲘ', 'ლარნ', 'მინის' ),
		),
		array(
			'אגרטל כחול',
			'עשוי זכוכית.',
			array( 'אגרטל', 'אֲגַרְטָל', 'אגר', 'זכוכית' ),
		),
		array(
			'المزهرية الزرقاء',
			'إناء من الزجاج.',
			array( 'المزهرية', 'مزهرية', 'مُزْهِرِيَّة', 'مزهريه', 'مـزهرية', 'اناء', 'زجاج', 'الزر' ),
		),
		array(
			'ชุดแจกันแก้ว',
			'สำหรับดอกไม้',
			array( 'แจกัน', 'แจก', 'แก้ว', 'ดอกไม้', 'ชุดแจกันแก้ว' ),
		),
		array(
			'藍色花瓶套裝',
			'適合鮮花和乾花。',
			array( '花瓶', '套裝', '藍', '裝', '鮮花', '藍色 套裝', '藍色花瓶套' ),
		),
		array(
			'ガラスのコップ',
			'食洗機対応です。',
			array( 'コップ', 'ｺｯﾌﾟ', 'こっぷ', 'ガラス', "カ\u{3099}ラス", '食洗機', '洗', 'ガラスのコ' ),
		),
		array(
			'유리꽃병 세트',
			'선물용.',
			array( '꽃병', '유리', '유리꽃병', '세트', '선물', "\u{1101}\u{1169}\u{11be}\u{1107}\u{1167}\u{11bc}" ),
		),
		array(
			'Đèn nến trang trí',
			'Thủ công.',
			array( 'den nen', 'nến', 'ĐÈN', "ne\u{302}\u{301}n", 'thu cong' ),
		),
		array(
			'फूलदान नीला',
			'काँच।',
			array( 'फूलदान', 'फूल', 'काँच' ),
		),
		array(
			'Air ﬁlter 5µm, 2 m²',
			'10kΩ',
			array( 'filter', 'ﬁlter', 'ＦＩＬＴＥＲ', '5µm', '5μm', 'm²', 'm2', '10kΩ', '10kω' ),
		),
	);

	protected function setUp(): void {
		parent::setUp();
		foreach ( self::PRODUCTS as [ $title, $text ] ) {
			$this->product( texts: array( 'en' => array( 'title' => $title, 'excerpt' => $text ) ) );
		}
		Site::newRequest();
	}

	/** @return list<string> Titles of suggestions. */
	private function suggested( string $typed ): array {
		return array_column( $this->service( SearchIndex::class )->find( $typed, 9 )->items, 'title' );
	}

	public function testWordsAndBeginningsAreFound(): void {
		$wrong   = array();
		$filters = $this->service( FilterList::class );
		foreach ( self::PRODUCTS as [ $title, , $searches ] ) {
			foreach ( $searches as $typed ) {
				if ( $this->suggested( $typed ) !== array( $title ) ) {
					$wrong[] = "$typed: " . implode( ', ', $this->suggested( $typed ) );
				}
			}
			$query  = ProductListQuery::fromAddress( $filters, array( 's' => $searches[0] ), 9, null, true );
			$listed = $this->service( ProductLists::class )->page( $query );
			self::assertSame( array( $title ), array_column( $listed->items(), 'title' ), $searches[0] );
		}
		self::assertSame( array(), $wrong );
	}

	public function testOtherWordsAreNotFound(): void {
		foreach ( array( '瓶花', '花色', 'κόκκινο', 'ия', 'אגרטלים', '병꽃', 'กแจ', 'コガ' ) as $typed ) {
			self::assertSame( array(), $this->suggested( $typed ), $typed );
		}
	}

	public function testTitlesComeFirst(): void {
		$this->product( texts: array( 'en' => array( 'title' => '皿', 'excerpt' => '茶碗と茶托' ) ) );
		$this->product( texts: array( 'en' => '青い茶碗' ) );
		$this->product( texts: array( 'en' => '茶碗' ) );
		$this->product( texts: array( 'en' => array( 'title' => 'Чаша', 'excerpt' => 'Блюдо.' ) ) );
		$this->product( texts: array( 'en' => 'Блюдо белое' ) );
		$this->product( texts: array( 'en' => 'Блюдо' ) );
		self::assertSame( array( '茶碗', '青い茶碗', '皿' ), $this->suggested( '茶碗' ) );
		self::assertSame( array( 'Блюдо', 'Блюдо белое', 'Чаша' ), $this->suggested( 'блюдо' ) );
	}

	public function testErrorsAreCorrectedByLetters(): void {
		$this->product( texts: array( 'en' => 'Фонарь' ) );
		$meant = array(
			'керамеческая' => 'керамическая',
			'фоннарь'      => 'Фонарь',
			'βάζω'         => 'βάζο',
			'אגרתל'        => 'אגרטל',
			'ծաղկամն'      => 'ծաղկաման',
			'φανάρι'       => null,
		);
		foreach ( $meant as $typed => $word ) {
			$found = $this->service( SearchIndex::class )->find( $typed, 9 );
			self::assertSame( array( $word, $word === null ? 0 : 1 ), array( $found->corrected, count( $found->items ) ), $typed );
		}
	}

	public function testCompoundsEndWithTheWord(): void {
		$this->product( texts: array( 'en' => 'Фотолампа' ) );
		self::assertSame( array( 'Фотолампа' ), $this->suggested( 'лампа' ) );
	}
}
