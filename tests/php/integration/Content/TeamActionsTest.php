<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Content;

use Vitrine\Admin\Team\MemberActions;
use Vitrine\Content\MemberWriter;
use Vitrine\Content\Team\Members;
use Vitrine\Content\Team\MemberType;
use Vitrine\Content\TranslationSync;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Integration\TestCase;

/** Actions in the list of team members. */
final class TeamActionsTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	private function actions(): MemberActions {
		return new MemberActions(
			$this->service( Database::class ),
			$this->service( Translations::class ),
			$this->service( TranslationSync::class ),
			$this->service( Languages::class )
		);
	}

	/** @return array<string, int> Posts by language. */
	private function person( string $name, int $order, string ...$languages ): array {
		$text = array( 'name' => $name, 'position' => 'Potter', 'phone' => '+370 600 00 000', 'email' => 'a@example.com' );
		$id   = $this->service( MemberWriter::class )->save( $name, $order, 0, array_fill_keys( $languages, $text ) );
		return $this->service( Translations::class )->versions( Translations::MEMBER, $id );
	}

	/**
	 * @return list<string>
	 * @phpstan-impure
	 */
	private function team(): array {
		return array_column( $this->service( Members::class )->all(), 'name' );
	}

	public function testMovesPersonInAllLanguagesWithinList(): void {
		$this->person( 'Ana', 0, 'en', 'lt' );
		$bea = $this->person( 'Bea', 0, 'en' );
		$cyd = $this->person( 'Cyd', 0, 'en', 'lt' );
		$this->actions()->move( $cyd['lt'], -1 );
		self::assertSame( array( 'Ana', 'Cyd', 'Bea' ), $this->team() );
		$this->actions()->move( $bea['en'], 1 );
		self::assertSame( array( 'Ana', 'Cyd', 'Bea' ), $this->team() );
		self::assertSame( array( 2, 2 ), array( get_post( $cyd['en'] )?->menu_order, get_post( $cyd['lt'] )?->menu_order ) );
	}

	public function testHidesPersonInAllLanguages(): void {
		$ana = $this->person( 'Ana', 1, 'en', 'lt' );
		$this->actions()->show( $ana['en'], false );
		self::assertSame( array(), $this->team() );
		$this->actions()->show( $ana['en'], true );
		self::assertSame( array( 'Ana' ), $this->team() );
	}

	public function testCreatesTranslationOnceAsCopy(): void {
		$ana   = $this->person( 'Ana', 4, 'en' );
		$draft = $this->actions()->translate( $ana['en'], 'lt' );
		self::assertSame( $draft, $this->actions()->translate( $ana['en'], 'lt' ) );
		self::assertSame(
			array( 'draft', 'Ana', 4, 'Potter' ),
			array(
				get_post_status( $draft ),
				get_the_title( $draft ),
				get_post( $draft )?->menu_order,
				get_post_meta( $draft, MemberType::META['position'], true ),
			)
		);
		$owner = $this->service( Translations::class )->ownerOf( Translations::MEMBER, $draft );
		self::assertSame(
			array( 'en' => $ana['en'], 'lt' => $draft ),
			$this->service( Translations::class )->versions( Translations::MEMBER, $owner['canonical_id'] ?? 0 )
		);
		self::assertSame( $ana['en'], $this->actions()->translate( $ana['en'], 'xx' ) );
	}
}
