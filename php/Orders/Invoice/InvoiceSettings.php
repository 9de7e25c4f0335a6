<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\Kinds\Text;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Options\Shop\CompanyAddress;
use Vitrine\Content\Options\Shop\CompanyCode;
use Vitrine\Content\Options\Shop\CompanyName;
use Vitrine\Content\Options\Shop\CompanyVat;
use Vitrine\Content\Options\Shop\InvoiceNote;
use Vitrine\Kernel\Filters;

/** Who sells and how papers are called, from the shop's options. */
final class InvoiceSettings {

	private const PREFIXES = array(
		'invoice' => 'INV-',
		'credit'  => 'CRN-',
	);

	public function __construct( private readonly OptionsStore $options ) {
	}

	public function seller(): Seller {
		$name = $this->text( new CompanyName() );
		return new Seller(
			$name === '' ? html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $name,
			$this->text( new CompanyAddress() ),
			$this->text( new CompanyCode() ),
			$this->text( new CompanyVat() )
		);
	}

	/** In the current language. */
	public function note(): string {
		return $this->text( new InvoiceNote() );
	}

	public function name( InvoiceKind $kind, int $number ): string {
		$usual = sprintf( '%s%05d', self::PREFIXES[ $kind->value ], $number );
		/** What an invoice (`invoice`) or a credit note (`credit`) is called: `fn ( string $name, string $kind, int $number )`; at most 40 characters. */
		$name = Filters::apply( 'vitrine_invoice_name', $usual, $kind->value, $number );
		return $name !== '' ? mb_substr( $name, 0, 40 ) : $usual;
	}

	private function text( Text $option ): string {
		$value = $this->options->value( Groups::SHOP, $option );
		return is_string( $value ) ? $value : '';
	}
}
