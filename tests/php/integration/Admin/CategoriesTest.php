<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\UsesWpAdmin;

/** WordPress's category screens with categories in several languages. */
final class CategoriesTest extends TestCase {

	use UsesWpAdmin;

	private const LIST = 'edit-tags.php?taxonomy=vitrine_category&post_type=vitrine_product';

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/** @return int Canonical id of a category in English and German. */
	private function lamps(): int {
		$text = static fn ( string $title ): array => array( 'title' => $title, 'slug' => '', 'description' => '' );
		return $this->service( CategoryWriter::class )->save( null, 4, 0, array( 'en' => $text( 'Lamps' ), 'de' => $text( 'Leuchten' ) ) );
	}

	public function testListsAndFiltersCategoriesByLanguage(): void {
		$this->lamps();
		$cookie = self::admin()->signedIn( 'editor' );
		$all    = self::admin()->ask( $cookie, self::LIST )->raw;
		foreach ( array(
			'Lamps',
			'Leuchten',
			'All languages <span class="count">(2)',
			'Deutsch <span class="count">(1)',
			'class=\'vitrine_language column-vitrine_language\'',
			'Italiano: missing',
		) as $said ) {
			self::assertStringContainsString( $said, $all );
		}
		$german = self::admin()->ask( $cookie, self::LIST . '&vitrine_language=de' )->raw;
		self::assertStringContainsString( '>Leuchten</a></strong>', $german );
		self::assertStringNotContainsString( '>Lamps</a></strong>', $german );
		self::assertStringContainsString( 'All languages <span class="count">(2)', $german );
	}

	public function testNewTranslationCopiesPictureAndOrder(): void {
		$id    = $this->lamps();
		$terms = $this->service( Translations::class )->versions( Translations::CATEGORY, $id );
		update_term_meta( $terms['en'], PostTypes::PICTURE, 77 );
		update_term_meta( $terms['de'], PostTypes::PICTURE, 77 );
		$cookie = self::admin()->signedIn( 'editor' );
		$edit   = self::admin()->ask( $cookie, "term.php?taxonomy=vitrine_category&post_type=vitrine_product&tag_ID={$terms['en']}" )->raw;
		self::assertStringContainsString( "tag_ID={$terms['de']}", $edit );
		self::assertStringContainsString( 'Add Italiano', $edit );
		self::assertStringContainsString( 'vitrine-admin-category', $edit );
		$page = self::admin()->ask( $cookie, self::LIST . "&vitrine_of=$id&vitrine_in=it" );
		self::assertMatchesRegularExpression( '/value="it"\s+selected/', $page->raw );
		self::assertMatchesRegularExpression( "/value=\"$id\"\\s+selected/", $page->raw );
		self::assertStringContainsString( '{&quot;picture&quot;:77}', $page->raw );
		self::assertStringContainsString( 'id="vitrine-category-position" value="4"', $page->raw );

		preg_match( '/name="vitrine_category_nonce" value="([0-9a-f]+)"/', $page->raw, $box );
		preg_match( '/name="_wpnonce_add-tag" value="([0-9a-f]+)"/', $page->raw, $add );
		$form = array(
			'action'                 => 'add-tag',
			'screen'                 => 'edit-vitrine_category',
			'taxonomy'               => PostTypes::CATEGORY,
			'post_type'              => PostTypes::PRODUCT,
			'_wpnonce_add-tag'       => $add[1] ?? '',
			'vitrine_category_nonce' => $box[1] ?? '',
			'tag-name'               => 'Lampade',
			'vitrine_category'       => array( 'language' => 'it', 'of' => $id, 'picture' => 77, 'position' => 4 ),
		);
		$row = self::admin()->ask( $cookie, 'admin-ajax.php', $form );
		self::assertStringContainsString( 'Italiano: Lampade', $row->raw, 'The new row has the same columns.' );
		wp_cache_flush();
		self::assertArrayHasKey( 'it', $this->service( Translations::class )->versions( Translations::CATEGORY, $id ) );

		// The submitted form still contains the category that has an Italian translation now.
		self::admin()->ask( $cookie, 'admin-ajax.php', array( 'tag-name' => 'Tavoli' ) + $form );
		wp_cache_flush();
		$other = get_term_by( 'name', 'Tavoli', PostTypes::CATEGORY );
		self::assertInstanceOf( \WP_Term::class, $other );
		$owner = $this->service( Translations::class )->ownerOf( Translations::CATEGORY, $other->term_id );
		self::assertSame( 'it', $owner['language'] ?? '' );
		self::assertNotSame( $id, $owner['canonical_id'] ?? $id );
	}
}
