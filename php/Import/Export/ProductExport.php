<?php
declare(strict_types=1);

namespace Vitrine\Import\Export;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\ProductBatches;
use Vitrine\Catalogue\Storage\ProductFilter;
use Vitrine\Catalogue\Storage\ProductIdentities;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Import\Accessories;
use Vitrine\Import\HtmlCell;
use Vitrine\Import\MediaLookup;
use Vitrine\Import\ObjectCache;
use Vitrine\Import\ReferenceResolver;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\ListCell;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\ProductKind;

/** Exports products as rows that can be imported again unchanged. Works in batches, as the catalogue may not fit in memory. */
final class ProductExport {

	private const CHUNK = 200;

	public function __construct(
		private readonly ProductBatches $products,
		private readonly ProductIdentities $identities,
		private readonly ProductRecords $records,
		private readonly ReferenceResolver $references,
		private readonly MediaLookup $media,
		private readonly Languages $languages,
		private readonly AttributeExport $attributes,
		private readonly Brands $brands,
		private readonly FamilyExport $families,
		private readonly Currencies $currencies,
	) {
	}

	/** @return list<string> */
	public function titles(): array {
		return array(
			...Columns::all( $this->codes() ),
			...$this->families->titles( $this->codes() ),
			...$this->attributes->titles( $this->codes() ),
			...array_merge(
				...array_map(
					static fn ( string $code ): array => array( "price_$code", "sale_price_$code" ),
					array_keys( $this->currencies->others() )
				)
			),
		);
	}

	public function count( ProductFilter $filter ): int {
		return $this->products->count( $filter );
	}

	/**
	 * @param string $decimal The decimal mark of prices: spreadsheets take `12.05` for a date where it is a comma.
	 * @return iterable<list<int|string>> Ordered by id, so that concurrent changes don't shift rows.
	 */
	public function rows( ProductFilter $filter, string $decimal = '.' ): iterable {
		$codes = $this->codes();
		for ( $last = 0; ; ) {
			$ids = $this->products->after( $filter, $last, self::CHUNK );
			if ( $ids === array() ) {
				return;
			}
			$last = max( $ids );
			foreach ( $this->families->withVariants( $ids ) as $some ) {
				yield from $some === array() ? array() : $this->batch( $some, $codes, $decimal );
			}
			ObjectCache::free();
		}
	}

	/**
	 * @param list<int>    $ids
	 * @param list<string> $codes
	 * @return iterable<list<int|string>>
	 */
	private function batch( array $ids, array $codes, string $decimal ): iterable {
		$records = $this->records->many( $ids );
		$members = $this->identities->members( $ids );
		$files   = $this->media->files( self::all( $records, self::files( ... ) ) );
		$skus    = $this->identities->skus(
			self::all( $records, static fn ( ProductData $data ): array => array_keys( $data->accessories ) )
		);
		$this->attributes->prime(
			array_values( array_map( static fn ( ProductRecord $record ): ProductData => $record->facts, $records ) )
		);
		foreach ( $records as $id => $record ) {
			$member  = $members[ $id ] ?? null;
			$variant = ( $member['kind'] ?? '' ) === ProductKind::Variant->value;
			if ( $record->texts === array() && ! $variant ) {
				continue;
			}
			$facts = array_combine( Columns::FACTS, $this->facts( $record->facts, $files, $skus, $decimal ) );
			yield array(
				...array_values( $member === null ? $facts : array_replace( $facts, $this->families->reduced( $facts, $member ) ) ),
				...self::texts( $record, $codes ),
				...$this->families->cells( $member, $codes ),
				...$this->attributes->cells( $variant ? $record->facts->with( attributes: array() ) : $record->facts, $codes, $decimal ),
				...$this->otherPrices( $record->facts, $decimal ),
			);
		}
	}

	/**
	 * @param array<int, string> $files
	 * @param array<int, string> $skus
	 * @return list<int|string> In the order of Columns::FACTS.
	 */
	private function facts( ProductData $data, array $files, array $skus, string $decimal ): array {
		$local       = static fn ( string $number ): string => strtr( $number, '.', $decimal );
		$accessories = array();
		foreach ( $data->accessories as $id => $price ) {
			if ( isset( $skus[ $id ] ) ) {
				$accessories[ $skus[ $id ] ] = $price;
			}
		}
		return array(
			$data->identifiers->sku,
			'',
			'',
			'',
			'',
			$local( PriceInput::write( $data->prices->price ) ),
			$local( PriceInput::write( $data->prices->salePrice ) ),
			SalePeriodForm::show( $data->prices->salePeriod->from, false ),
			SalePeriodForm::show( $data->prices->salePeriod->until, true ),
			$data->prices->vatClass->value,
			$local( rtrim( rtrim( number_format( $data->prices->vatRate / 100, 2, '.', '' ), '0' ), '.' ) ),
			$data->stock ?? ( $data->alwaysInStock ? Columns::ALWAYS_IN_STOCK : '' ),
			$data->delivery->leadDays,
			ListCell::write( $data->delivery->shippingMethods ),
			$local( PriceInput::write( $data->delivery->shippingPrice ) ),
			$data->delivery->weightGrams,
			$data->listing->featured ? 1 : 0,
			$data->legal->withdrawalExempt ? 1 : 0,
			ListCell::write( array_values( array_filter( array_map(
				$this->references->exported( ... ),
				$data->classification->categories
			) ) ) ),
			ListCell::write(
				array_values( array_filter( array_map( static fn ( int $id ): string => $files[ $id ] ?? '', $data->pictures ) ) )
			),
			Accessories::write( $accessories ),
			gmdate( 'Y-m-d\TH:i:s\Z', (int) $data->listing->createdAt ),
			$this->brands->brands()[ $data->classification->brand ?? 0 ]->name ?? '',
			$this->brands->manufacturers()[ $data->classification->manufacturer ?? 0 ]->name ?? '',
			$data->identifiers->gtin,
			$data->identifiers->mpn,
			$local( $data->legal->content?->write() ?? '' ),
			$data->legal->energyClass,
			$files[ $data->legal->energyLabel ] ?? '',
			$files[ $data->legal->energySheet ] ?? '',
			$data->legal->durabilityYears,
			$data->legal->nature->value,
			$data->legal->identification,
		);
	}

	/** @return list<string> Typed prices in the other currencies of the shop. */
	private function otherPrices( ProductData $data, string $decimal ): array {
		$cells = array();
		foreach ( array_keys( $this->currencies->others() ) as $code ) {
			foreach ( $data->prices->otherPrices[ $code ] ?? array( null, null ) as $amount ) {
				$cells[] = strtr( PriceInput::write( $amount ), '.', $decimal );
			}
		}
		return $cells;
	}

	/** @return list<int> */
	private static function files( ProductData $data ): array {
		return array_values( array_filter( array( ...$data->pictures, $data->legal->energyLabel, $data->legal->energySheet ) ) );
	}

	/**
	 * @param list<string> $codes
	 * @return list<string>
	 */
	private static function texts( ProductRecord $record, array $codes ): array {
		$cells = array();
		foreach ( $codes as $code ) {
			$text  = $record->texts[ $code ] ?? null;
			$cells = array(
				...$cells,
				...( $text === null ? array_fill( 0, count( Columns::TEXTS ), '' ) : self::text( $text, $record->facts ) ),
			);
		}
		return $cells;
	}

	/** @return list<string> In the order of Columns::TEXTS. */
	private static function text( ProductText $text, ProductData $data ): array {
		return array(
			HtmlCell::readable( $text->title ),
			$text->status === 'publish' && $data->listing->unlisted ? Columns::UNLISTED : $text->status,
			$text->slug,
			HtmlCell::readable( $text->excerpt ),
			$text->content,
			$text->warnings,
		);
	}

	/**
	 * @param array<int, ProductRecord>        $records
	 * @param callable(ProductData): list<int> $ids
	 * @return list<int>
	 */
	private static function all( array $records, callable $ids ): array {
		return array_values(
			array_unique(
				array_merge(
					...array_map( static fn ( ProductRecord $record ): array => $ids( $record->facts ), array_values( $records ) )
				)
			)
		);
	}

	/** @return list<string> */
	private function codes(): array {
		return array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
	}
}
