<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Admin\ReactScreen;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\InlineJson;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\VatClass;
use Vitrine\Search\Lists\ProductLists;

/** The product panel of the block editor, and its initial data. */
final class EditorScreen {

	private const NAME = 'product';

	/** The variants of families in the product list. */
	private const LIST = 'products';

	public function __construct(
		private readonly ReactScreen $screen,
		private readonly DeliveryMethods $methods,
		private readonly ProductLists $lists,
		private readonly AttributeFields $attributes,
		private readonly Currencies $currencies,
		private readonly Languages $languages,
	) {
	}

	/** Filter `use_block_editor_for_post_type`: products need the block editor, whose panel has their data. */
	public static function inBlocks( bool $blocks, string $type ): bool {
		return $blocks || $type === PostTypes::PRODUCT;
	}

	public function enqueue(): void {
		if ( get_current_screen()?->post_type !== PostTypes::PRODUCT ) {
			return;
		}
		$this->load( self::NAME, $this->facts() );
	}

	public function enqueueList( string $hook ): void {
		if ( $hook === 'edit.php' && get_current_screen()?->post_type === PostTypes::PRODUCT ) {
			$this->load( self::LIST, $this->screen->facts() );
		}
	}

	/** @param array<string, mixed> $facts */
	private function load( string $name, array $facts ): void {
		wp_enqueue_media();
		$this->screen->enqueue( $name );
		wp_add_inline_script( "vitrine-admin-$name", 'window.vitrineProduct = ' . InlineJson::encode( $facts ) . ';', 'before' );
	}

	/** @return array<string, mixed> */
	private function facts(): array {
		return $this->screen->facts() + $this->attributes->choices() + array(
			'currencies' => array_keys( $this->currencies->others() ),
			'external'   => $this->languages->areExternal(),
			'shipping'   => array_map(
				fn ( DeliveryMethod $method ): array => array(
					'key'   => $method->key,
					'label' => $this->methods->label( $method->key ),
					'line'  => $method->tariff->rule->usesProductPrice(),
				),
				$this->methods->all()
			),
			'vat'        => array_map(
				static fn ( VatClass $class ): array => array(
					'key'   => $class->value,
					'label' => $class->label(),
				),
				VatClass::cases()
			),
			'categories' => array_map(
				static fn ( Category $category ): array => array(
					'id'    => $category->id,
					'title' => $category->title,
					'path'  => $category->pathText(),
					'depth' => $category->depth,
				),
				$this->lists->categories()
			),
		);
	}
}
