import type { Locator, Page } from '@playwright/test';
import { home, type Lang } from './shop';

export const contactForm = ( page: Page ): Locator => page.locator( '.v-contact__form' );
export const contactField = ( page: Page, name: string ): Locator => contactForm( page ).locator( `[name="${ name }"]` );

/** Opens the contact form from the footer. */
export async function openContact( page: Page, lang: Lang ): Promise< void > {
	await page.goto( home( lang ) );
	await page.locator( '.v-footer [data-v-open="contact"]' ).click();
	await contactForm( page ).waitFor();
}

/** A person takes more than three seconds for a form; whoever is quicker is taken for a machine. */
export const takeTime = ( page: Page ): Promise< void > => page.waitForTimeout( 3200 );

export const newsletterForm = ( page: Page ): Locator => page.locator( '.v-newsletter__form' );
export const newsletterField = ( page: Page, name: string ): Locator => newsletterForm( page ).locator( `[name="${ name }"]` );

export const chat = ( page: Page ): Locator => page.locator( '.v-chat' );
export const chatBox = ( page: Page ): Locator => page.locator( '.v-chat__box' );
export const chatButton = ( page: Page ): Locator => page.locator( '.v-chat__button' );
