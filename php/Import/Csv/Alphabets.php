<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

/** Letters beyond ASCII of languages, by which an encoding is guessed. */
final class Alphabets {

	/** The most frequent letters first. */
	private const LETTERS = array(
		'de' => 'üäöß',
		'fr' => 'éèàêçâîôûùïëœüÿæ',
		'it' => 'àèùòìé',
		'es' => 'óíáñéúü',
		'pt' => 'ãçáéóíêõâúôà',
		'ca' => 'àéòèíóçúïü',
		'nl' => 'ëïéöüèê',
		'da' => 'øåæéö',
		'nb' => 'øåæéòô',
		'nn' => 'øåæéòô',
		'sv' => 'äåöé',
		'fi' => 'äöåé',
		'is' => 'íðáéöúþóæý',
		'ga' => 'áíéóú',
		'lt' => 'ėšžįųąęūč',
		'lv' => 'āīšēņūļķžģč',
		'et' => 'äõüöšž',
		'pl' => 'łąężóśćńź',
		'cs' => 'íáěéřžýčšůúťňďó',
		'sk' => 'áíčéýžšúľôťňäďóĺŕ',
		'hu' => 'áéöőóüíúű',
		'sl' => 'čšž',
		'hr' => 'čćšžđ',
		'bs' => 'čćšžđ',
		'ro' => 'ăîâșțşţ',
		'sq' => 'ëç',
		'tr' => 'ışüğöçâî',
		'ru' => 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
		'uk' => 'оаниітевсрклдмупязьбгйчхїєжшцющфґ',
		'bg' => 'аоеинтрсвлкдпмузябгчщжцъхйшюфь',
		'sr' => 'аоиенрсјтукдвлпмгзбчшђхцжћњфљџ',
		'mk' => 'аоеинтрсвкдлпумјзгбчшцжхфќѓљџњѕ',
		'el' => 'αοτειςνρσημκπλυάίέγόδθήχφωβώύξζψϊϋΐΰ',
		'he' => 'יואלהתמרבשנחדקעפכזסצגטץםןףך',
		'ar' => 'اليمتنروبدسعةحكفقخجشصطزضثذهءأإآىئؤظ',
		'fa' => 'اینردمهوتسبشلکزفگعخقجپحصآطچضظغذث',
		'th' => 'านรอกเงมยลวดทสตะปบคหแจพชขไใโถภซผธศณฟึีุ่้ิัื์',
	);

	/** The most frequent characters of languages with thousands of them. */
	private const CHARACTERS = array(
		'zh'    => '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方'
			. '多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日者意无力它与长把机十民第公此已工使情明'
			. '性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世'
			. '位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活更别打女变四神总何电数安少报才结反受目太量再'
			. '感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设'
			. '式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运红黑瓷杯花瓶碗',
		'zh-tw' => '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方'
			. '多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日者意無力它與長把機十民第公此已工使情明'
			. '性知全三又關點正業外將兩高間由問很最重並物手應頭文體美相見被利什二等產或新己製身果加西月話合回特代內信表化老給世位次度門'
			. '任常先海通教原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活更別打女變四神總何電數安少報才結反受目太量再感建務做接'
			. '必場件計管期市直資命山金指許統區保至形社便空決治展科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住類求'
			. '據程北邊該交規萬取望覺術領共確傳師觀清今切院讓識候帶導爭運紅黑瓷杯花瓶碗',
		'ja'    => 'のにはをたがでてとしれさいるなあうかきくけこすせそちつねひふへほまみめもやゆよらりろわんっゃゅょじだどばびぶべぼぱぴぷア'
			. 'イウエオカキクケコサシスセソタチツテトナニネノハヒフヘホマミムメモヤユヨラリルレロワンッャュョガギグゲゴザジズゼダデドバ'
			. 'ビブベボパピプペポー',
		'ko'    => '이다는의가을에하고로은지한를도서사기리나자대어시그인해과스아정일부보수있것전들성주제라만구여장상으면게원오조없요소신문방'
			. '생국된등적안용동년세무경공진유비미모연물화중말천음관개내우위계당선치회실반드파트색꽃병컵',
	);

	/** The encoding of Excel's "CSV" where the language is spoken; Windows-1252 elsewhere. */
	private const EXCEL = array(
		'Windows-1250' => array( 'pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'bs', 'ro', 'sq' ),
		'Windows-1251' => array( 'ru', 'uk', 'bg', 'sr', 'mk' ),
		'Windows-1253' => array( 'el' ),
		'Windows-1254' => array( 'tr' ),
		'Windows-1255' => array( 'he' ),
		'Windows-1256' => array( 'ar', 'fa' ),
		'Windows-1257' => array( 'lt', 'lv', 'et' ),
		'Windows-874'  => array( 'th' ),
		'GB18030'      => array( 'zh' ),
		'Big5'         => array( 'zh-tw' ),
		'Shift_JIS'    => array( 'ja' ),
		'EUC-KR'       => array( 'ko' ),
	);

	/** @return list<string> Language codes. */
	public static function languages(): array {
		return array_merge( array_keys( self::LETTERS ), array_keys( self::CHARACTERS ) );
	}

	/** Whether the language is written with thousands of characters, most of which no list has. */
	public static function isIdeographic( string $language ): bool {
		return isset( self::CHARACTERS[ $language ] );
	}

	/** @param string $code Of a language of the shop, such as `pt-br`. */
	public static function language( string $code ): string {
		$code = strtolower( $code );
		return match ( true ) {
			in_array( $code, array( 'zh-tw', 'zh-hk' ), true ) => 'zh-tw',
			str_starts_with( $code, 'no' )                     => 'nb',
			default                                            => substr( $code, 0, 2 ),
		};
	}

	public static function excelEncoding( string $language ): Encoding {
		foreach ( self::EXCEL as $encoding => $languages ) {
			if ( in_array( $language, $languages, true ) ) {
				return Encoding::from( $encoding );
			}
		}
		return Encoding::Windows1252;
	}

	/** Whether the encoding is one of the language: other encodings of its script have the same characters in other places. */
	public static function suits( string $language, Encoding $encoding ): bool {
		return self::isIdeographic( $language )
			? $encoding === self::excelEncoding( $language ) || ( $language === 'ja' && $encoding === Encoding::EucJp )
			: ! $encoding->isMultibyte();
	}

	/** @return array<string, float> How well a letter in lower case suits the language. */
	public static function weights( string $language ): array {
		$letters = self::LETTERS[ $language ] ?? self::CHARACTERS[ $language ] ?? '';
		$letters = preg_split( '//u', $letters, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
		$third   = count( $letters ) / 3;
		$weights = array();
		foreach ( $letters as $place => $letter ) {
			$weights[ $letter ] = self::isIdeographic( $language ) || $place < $third ? 1.3 : ( $place < 2 * $third ? 1.0 : 0.6 );
		}
		return $weights;
	}
}
