<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\ReadModel\Picture;
use Vitrine\Catalogue\Storage\Families;
use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\CataloguePages\View\OptionValueView;
use Vitrine\CataloguePages\View\OptionView;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Storefront\Routing\Routing;

/** The options on a family's page: each value links to the variant that results from choosing it, so that it works without scripts. */
final class FamilyPage {

	/** Variants whose facts search engines read on the family's own address; keeps the page of a large family small. */
	private const MOST = 41;

	public function __construct(
		private readonly Families $families,
		private readonly Routing $routing,
		private readonly ProductResource $resource,
		private readonly Languages $languages,
		private readonly Typography $typography,
	) {
	}

	/** Null if the product is not a family, or none of its variants is for sale. */
	public function of( ProductDetails $own ): ?FamilyView {
		$family  = $own->item->buyable() ? null : $this->families->find( $own->item->id );
		$place   = $this->routing->place();
		$asked   = $place !== null && $place->kind === PathQueries::VARIANT ? $place->canonical : 0;
		$chosen  = $family?->choose( $asked );
		$all     = $chosen === null ? array() : $this->families->details( $own, $chosen->id, $asked > 0 ? 1 : self::MOST );
		$details = $all[ $chosen->id ?? 0 ] ?? null;
		return $family === null || $chosen === null || $details === null
			? null
			: new FamilyView( $family, $own, $chosen, $details, $asked === $chosen->id, array_slice( array_values( $all ), 1 ) );
	}

	/** @return array{options: list<OptionView>, status: string} Data of the chooser. */
	public function chooser( FamilyView $view ): array {
		$options = array_map( fn ( FamilyOption $option ): OptionView => $this->option( $view, $option ), $view->family->options );
		$item    = $view->details->item;
		return array(
			'options' => $options,
			'status'  => implode(
				'. ',
				array(
					implode( ', ', array_column( $options, 'chosen' ) ),
					$this->resource->formatted( $item->prices->price ),
					Availability::text( $item ),
				)
			),
		);
	}

	private function option( FamilyView $view, FamilyOption $option ): OptionView {
		$attribute = $option->attribute;
		$chosen    = $option->values[ $view->chosen->values[ $attribute->id ] ?? 0 ] ?? null;
		return new OptionView(
			id: $attribute->id,
			label: trim( $this->typography->pair( $attribute->labels->current( $this->languages ), '' ) ),
			chosen: (string) $chosen?->labels->current( $this->languages ),
			values: array_values(
				array_map( fn ( AttributeValue $value ): OptionValueView => $this->value( $view, $attribute->id, $value ), $option->values )
			),
		);
	}

	private function value( FamilyView $view, int $attribute, AttributeValue $value ): OptionValueView {
		$sibling = $view->family->sibling( $view->chosen, $attribute, $value->id );
		$target  = $sibling ?? $view->family->nearest( $view->chosen, $attribute, $value->id );
		$state   = match ( true ) {
			$sibling === null    => 'missing',
			$sibling->available  => '',
			default              => 'sold-out',
		};
		return new OptionValueView(
			id: $value->id,
			name: $value->labels->current( $this->languages ),
			lang: $this->foreign( $value->labels ),
			color: $value->color,
			image: (string) Picture::smallest( $value->image, (string) wp_get_upload_dir()['baseurl'] ),
			url: (string) $target?->url,
			current: ( $view->chosen->values[ $attribute ] ?? 0 ) === $value->id,
			state: $state,
			note: match ( true ) {
				$target === null     => __( 'not available', 'vitrine' ),
				$state === 'missing' => __( 'not available in this combination, shows the closest one', 'vitrine' ),
				$state === ''        => '',
				default              => __( 'sold out', 'vitrine' ),
			},
		);
	}

	/** Language tag of a label that is missing in the page's language, else ''. */
	private function foreign( Labels $labels ): string {
		$language = $labels->language( $this->languages );
		return $language === $this->languages->current()->code ? '' : (string) $this->languages->find( $language )?->tag();
	}
}
