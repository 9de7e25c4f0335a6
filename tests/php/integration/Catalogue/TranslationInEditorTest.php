<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

/** Translating a product in the block editor. */
final class TranslationInEditorTest extends EditorTestCase {

	public function testTranslationStartsAsCopyWithSharedData(): void {
		$category = $this->category( array( 'en' => 'Tables', 'lt' => 'Stalai' ) );
		$post     = (int) $this->create(
			array( 'categories' => array( $category ) ) + self::FACTS,
			more: array( 'content' => '<!-- wp:paragraph --><p>Oak.</p><!-- /wp:paragraph -->' )
		)->get_data()['id'];
		$answer   = $this->send( '/vitrine-admin/v1/products/translations', array( 'from' => $post, 'language' => 'lt' ) );
		$draft    = (int) $answer->get_data()['post'];
		self::assertSame(
			$draft,
			$this->send( '/vitrine-admin/v1/products/translations', array( 'from' => $post, 'language' => 'lt' ) )->get_data()['post']
		);
		self::assertSame(
			array( 'draft', 'Table', get_post( $post )?->post_content ),
			array( get_post_status( $draft ), get_the_title( $draft ), get_post( $draft )?->post_content )
		);
		$field = $this->read( $draft );
		self::assertSame(
			array( 'lt', $this->read( $post )['product'], array( $category ) ),
			array( $field['language'], $field['product'], $field['facts']['categories'] )
		);
		self::assertSame( array( 'excerpt' ), array_column( $field['versions'], 'missing', 'language' )['lt'] );
		self::assertSame(
			200,
			$this->send(
				"/wp/v2/vitrine-products/$draft",
				array(
					'title'   => 'Stalas',
					'slug'    => 'stalas',
					'status'  => 'publish',
					'vitrine' => array( 'facts' => array( 'price' => '1000' ) + $field['facts'] ) + $field,
				)
			)->get_status()
		);
		self::assertSame(
			array( 'Stalas', 'preke/stalas', 100_000 ),
			array(
				$this->views( $field['product'] )['lt']['title'],
				$this->views( $field['product'] )['lt']['path'],
				$this->storedPrice( $field['product'] )[0],
			)
		);
		self::assertSame( array( $category ), $this->read( $post )['facts']['categories'] );
	}

	public function testKeepsCategoryWithoutTermInLanguage(): void {
		$category = $this->category( array( 'en' => 'Tables' ) );
		$post     = (int) $this->create( array( 'categories' => array( $category ) ) + self::FACTS )->get_data()['id'];
		$draft    = (int) $this->send(
			'/vitrine-admin/v1/products/translations',
			array( 'from' => $post, 'language' => 'lt' )
		)->get_data()['post'];
		$this->send( "/wp/v2/vitrine-products/$draft", array( 'title' => 'Stalas' ) );
		self::assertSame( array( $category ), $this->read( $post )['facts']['categories'] );
	}
}
