<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Tests\Support\WpAdmin;

/** The tree of categories in wp-admin and in WordPress's REST API. */
final class CategoryTreeAdminTest extends CategoryTreeTestCase {

	use UsesWpAdmin;

	private const LIST = 'edit-tags.php?taxonomy=vitrine_category&post_type=vitrine_product';

	public function testALoopIsReported(): void {
		$cookie = self::admin()->signedIn( 'editor' );
		$top    = $this->term( $this->ceramics, 'en' );
		$page   = self::admin()->ask( $cookie, "term.php?taxonomy=vitrine_category&post_type=vitrine_product&tag_ID=$top->term_id" );
		$nonce  = preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $page->raw, $found ) === 1 ? $found[1] : '';
		// The list of parents has the terms of all languages.
		$saved = self::admin()->ask(
			$cookie,
			'edit-tags.php',
			array(
				'action'           => 'editedtag',
				'tag_ID'           => $top->term_id,
				'taxonomy'         => PostTypes::CATEGORY,
				'post_type'        => PostTypes::PRODUCT,
				'_wpnonce'         => $nonce,
				'_wp_http_referer' => '/wp-admin/' . self::LIST,
				'name'             => 'Fine ceramics',
				'slug'             => 'ceramics',
				'parent'           => $this->term( $this->espresso, 'de' )->term_id,
			)
		);
		self::assertStringContainsString( 'vitrine_parent_rejected=1', (string) $saved->header( 'location' ) );
		$after = self::admin()->ask( $cookie, self::LIST . '&vitrine_parent_rejected=1' );
		self::assertStringContainsString( 'A category can’t be below itself', $after->raw );
		$form = self::admin()->ask( $cookie, 'term.php' . strstr( self::LIST, '?' ) . "&tag_ID=$top->term_id&vitrine_parent_rejected=1" );
		self::assertSame( 1, substr_count( $form->raw, 'A category can’t be below itself' ) );
		wp_cache_flush();
		$now = $this->term( $this->ceramics, 'en' );
		self::assertSame( array( 'Fine ceramics', 0 ), array( $now->name, $now->parent ) );

		$route  = "wp/v2/vitrine-categories/$top->term_id";
		$nonce  = WpAdmin::restNonce( self::admin()->ask( $cookie, 'post-new.php?post_type=page' ) );
		$answer = self::admin()->rest( $cookie, $route, array( 'parent' => $this->term( $this->cups, 'en' )->term_id ), $nonce );
		self::assertSame( 400, $answer->status );
		self::assertSame( 'vitrine_category_loop', json_decode( $answer->raw, true )['code'] ?? '' );
		$answer = self::admin()->rest( $cookie, $route, array( 'parent' => $this->term( $this->tables, 'en' )->term_id ), $nonce );
		self::assertSame( 200, $answer->status );
		self::assertSame( array( $this->tables ), $this->service( CategoryTree::class )->ancestors( $this->ceramics ) );
	}

	public function testANewTranslationKeepsTheParent(): void {
		$cookie = self::admin()->signedIn( 'editor' );
		$parent = $this->addItalian( $cookie, $this->ceramics, 'Ceramica' );
		$page   = self::admin()->ask( $cookie, self::LIST . "&vitrine_of=$this->cups&vitrine_in=it" );
		self::assertMatchesRegularExpression( "/value=\"$parent\" selected/", $page->raw );
		$cups = $this->addItalian( $cookie, $this->cups, 'Tazze' );
		self::assertSame( $parent, get_term( $cups, PostTypes::CATEGORY )->parent ?? 0, 'Also if the form says None.' );
		self::assertSame( array( $this->ceramics ), $this->service( CategoryTree::class )->ancestors( $this->cups ) );
	}

	public function testANewCategoryGoesBelowTheChosenOne(): void {
		$cookie = self::admin()->signedIn( 'editor' );
		$parent = $this->term( $this->ceramics, 'en' )->term_id;
		$below  = $this->add( $cookie, '', array( 'tag-name' => 'Jugs', 'parent' => $parent ), 'en' );
		$other  = $this->add( $cookie, '', array( 'tag-name' => 'Krüge', 'parent' => $parent ), 'de' );
		$tree   = $this->service( CategoryTree::class );
		foreach ( array( 'en' => $below, 'de' => $other ) as $language => $term ) {
			$category = $this->service( Translations::class )->ownerOf( Translations::CATEGORY, $term )['canonical_id'] ?? 0;
			self::assertSame( array( $this->ceramics ), $tree->ancestors( $category ), $language );
			self::assertSame( $this->term( $this->ceramics, $language )->term_id, get_term( $term, PostTypes::CATEGORY )->parent ?? 0 );
		}
	}

	private function addItalian( string $cookie, int $of, string $name ): int {
		$this->add( $cookie, "&vitrine_of=$of&vitrine_in=it", array( 'tag-name' => $name, 'parent' => '-1' ), 'it', $of );
		return $this->service( Translations::class )->versions( Translations::CATEGORY, $of )['it'];
	}

	/**
	 * @param array<string, mixed> $values
	 * @return int The term.
	 */
	private function add( string $cookie, string $query, array $values, string $language, int $of = 0 ): int {
		$page = self::admin()->ask( $cookie, self::LIST . $query );
		preg_match( '/name="vitrine_category_nonce" value="([0-9a-f]+)"/', $page->raw, $box );
		preg_match( '/name="_wpnonce_add-tag" value="([0-9a-f]+)"/', $page->raw, $add );
		$answer = self::admin()->ask(
			$cookie,
			'admin-ajax.php',
			array(
				'action'                 => 'add-tag',
				'screen'                 => 'edit-vitrine_category',
				'taxonomy'               => PostTypes::CATEGORY,
				'post_type'              => PostTypes::PRODUCT,
				'_wpnonce_add-tag'       => $add[1] ?? '',
				'vitrine_category_nonce' => $box[1] ?? '',
				'vitrine_category'       => array( 'language' => $language, 'of' => $of, 'picture' => 0, 'position' => 0 ),
			) + $values
		);
		wp_cache_flush();
		self::assertSame( 1, preg_match( '/id="tag-(\d+)/', $answer->raw, $found ), $answer->raw );
		return (int) ( $found[1] ?? 0 );
	}
}
